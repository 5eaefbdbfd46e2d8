import { formatDuration } from '@/domain/visit-rhythm';
import type { Description } from '@/ui/card/description-list';

type Items = readonly {
  readonly label: string;
  readonly quantity: number;
  readonly quantityText?: string | undefined;
}[];

interface Ordered {
  readonly label: string;
  readonly quantity: number;
  readonly types: Items;
  readonly options: Items;
  readonly additional: Items;
  readonly durationMinutes: number;
}

function listed(items: Items): string {
  return items
    .map(({ label, quantity, quantityText }) =>
      quantityText === undefined ? `${label} × ${quantity}` : `${label} ${quantityText}`,
    )
    .join('、');
}

/** The menu and its amounts (特商法 12条の6: 分量). Types contain the quantity, if there are any. */
export function orderedRows(ordered: Ordered): readonly Description[] {
  const lists = [
    { term: 'タイプ', items: ordered.types },
    { term: 'オプション', items: ordered.options },
    { term: '追加メニュー', items: ordered.additional },
  ];
  return [
    { term: 'メニュー', description: ordered.label },
    ...(ordered.types.length === 0 ? [{ term: '数量', description: `${ordered.quantity}` }] : []),
    ...lists
      .filter(({ items }) => items.length > 0)
      .map(({ term, items }) => ({ term, description: listed(items) })),
    { term: '作業時間の目安', description: `約${formatDuration(ordered.durationMinutes)}` },
  ];
}
