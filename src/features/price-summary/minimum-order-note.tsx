import type { ReactNode } from 'react';
import { MINIMUM_ORDER } from '@/domain/minimum-order';
import { formatYen } from '@/domain/money';

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
      <p>
        <strong>あと{formatYen(shortfall)}で最低金額</strong>（
        {formatYen(MINIMUM_ORDER.includingTax)}(税込)・{formatYen(MINIMUM_ORDER.excludingTax)}
        (税抜)）です
      </p>
      {children}
    </>
  );
}
