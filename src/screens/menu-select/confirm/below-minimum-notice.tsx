import { useMenuDetail } from '@/features/menu-detail';
import { menuOptionPath, useOrderDraftActions } from '@/features/order-draft';
import { MinimumOrderNote, useMenuEstimate } from '@/features/price-summary';
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
  const remedy = useMenuEstimate(order).answer?.minimumOrderRemedy;
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
            remedy={remedy}
            options={answer.menu.options}
            recommends={answer.recommends}
            chosen={order.basic}
            onChange={({ quantity, types, options, additional }) =>
              updateBasic({ quantity, types, options, additional })
            }
          />
        ) : null}
      </MinimumOrderNote>
    </Notice>
  );
}
