import { useMenuDetail } from '@/features/menu-detail';
import { menuOptionPath, useOrderDraftActions } from '@/features/order-draft';
import { MinimumOrderNote } from '@/features/price-summary';
import type { SelectedOrder } from '@/journeys/selected-order';
import { Notice } from '@/ui/feedback/notice';
import { AppLink } from '@/ui/link/app-link';
import { AdditionSuggestions } from '../option/addition-suggestions';

interface BelowMinimumNoticeProps {
  order: SelectedOrder;
  /** Tax-inclusive yen. */
  shortfall: number;
}

/** Why the order cannot go on yet, and what could be added. */
export function BelowMinimumNotice({ order, shortfall }: BelowMinimumNoticeProps) {
  const { updateBasic } = useOrderDraftActions();
  const { answer } = useMenuDetail(order.project, order.basic.id);
  return (
    <Notice
      tone="warning"
      title="最低金額に届いていません"
      actions={<AppLink href={menuOptionPath(order)}>数量やオプションを選び直す</AppLink>}
    >
      <MinimumOrderNote shortfall={shortfall}>
        {answer ? (
          <AdditionSuggestions
            shortfall={shortfall}
            options={answer.menu.options}
            recommends={answer.recommends}
            chosen={order.basic}
            onChange={({ options, additional }) => updateBasic({ options, additional })}
          />
        ) : null}
      </MinimumOrderNote>
    </Notice>
  );
}
