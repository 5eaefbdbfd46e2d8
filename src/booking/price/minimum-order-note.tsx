import type { ReactNode } from 'react';
import { MINIMUM_ORDER_RULE } from '@/domain/minimum-order';
import { formatYen } from '@/domain/money';

interface MinimumOrderNoteProps {
  /** Tax-inclusive yen. */
  shortfall: number;
  children?: ReactNode;
}

/** 「あと700円で最低金額」 (SPEC section 9). */
export function MinimumOrderNote({ shortfall, children }: MinimumOrderNoteProps) {
  return (
    <>
      <p role="status">
        <strong>あと{formatYen(shortfall)}で最低金額</strong>です。{MINIMUM_ORDER_RULE}
      </p>
      <p>交通費を含む合計で数えます。</p>
      {children}
    </>
  );
}
