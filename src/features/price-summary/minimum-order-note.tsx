import type { ReactNode } from 'react';
import { MINIMUM_ORDER } from '@/domain/minimum-order';
import { formatYen, formatYenIncludingTax } from '@/domain/money';

interface MinimumOrderNoteProps {
  /** Tax-inclusive yen. */
  shortfall: number;
  /** What could be added. */
  children?: ReactNode;
}

/** 「あと700円で最低金額」, with the minimum in both ways of counting (UX rules, SPEC section 9). */
export function MinimumOrderNote({ shortfall, children }: MinimumOrderNoteProps) {
  return (
    <>
      <p role="status">
        <strong>あと{formatYen(shortfall)}で最低金額</strong>です。1回のお申し込みは
        {formatYenIncludingTax(MINIMUM_ORDER.includingTax)}・{formatYen(MINIMUM_ORDER.excludingTax)}
        (税抜)から承ります。
      </p>
      <p>交通費を含む合計で数えます。</p>
      {children}
    </>
  );
}
