import type { OrderDetail } from '@/contract/orders';
import { formatJapanDateTime } from '@/domain/japan-time';
import { formatPostcode } from '@/domain/postcode';
import type { Description } from '@/ui/card/description-list';
import { cancellationText } from '../cancellation-text';

/** When: settled, or each wish in turn. */
export function visitRows({ status, selectedDate }: OrderDetail): readonly Description[] {
  const isNegotiable = status === 'received';
  return [
    ...selectedDate.map((start, index) => ({
      term: isNegotiable
        ? `第${index + 1}希望(応相談・未確定)`
        : selectedDate.length > 1
          ? `作業日時(${index + 1}回目)`
          : '作業日時(確定)',
      description: `${formatJapanDateTime(start)} 開始`,
    })),
    {
      term: 'キャンセルについて',
      description: cancellationText({
        selectedDate,
        selectedDateType: isNegotiable ? 'negotiable' : 'open',
      }),
    },
  ];
}

export function placeRows({ zipCode, address }: OrderDetail): readonly Description[] {
  const { prefecture, city, town, building } = address;
  return [
    { term: '郵便番号', description: `〒${formatPostcode(zipCode)}` },
    { term: '住所', description: `${prefecture}${city}${town} ${building}`.trim() },
  ];
}
