import { useAlliance } from '@/booking/alliances/use-alliance';
import { NO_ALLIANCE } from '@/booking/draft/order-draft';
import { menuListPage, menuListPath } from '@/booking/draft/order-paths';
import { useOrderDraftActions, useStartableOrder } from '@/booking/draft/use-order-draft';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { AppLink } from '@/ui/link/app-link';

/**
 * On a page of menus whose address names no partner: the offer that the order of one of its menus
 * still makes use of, with a way to do without it. Only inside a HydrationGate.
 */
export function KeptAllianceNotice({ menuList }: { menuList: string }) {
  const order = useStartableOrder();
  const { update } = useOrderDraftActions();
  const isKept = order !== null && order.allianceCode !== '' && menuListPage(order) === menuList;
  const { answer } = useAlliance(isKept ? order.allianceCode : null);
  if (!isKept) return null;
  return (
    <Notice
      title={`選択中のメニューには「${answer?.label ?? order.allianceCode}」が適用されています`}
      actions={
        <Button variant="secondary" onClick={() => update(NO_ALLIANCE)}>
          ご優待を使わない
        </Button>
      }
    >
      <AppLink href={menuListPath(order)}>ご優待のメニューを見る</AppLink>
    </Notice>
  );
}
