import { Notice } from '@/ui/feedback/notice';
import { menuListPage } from './order-paths';
import { type RejectionPage, rejectionHandling } from './rejection-handling';
import { useStartableOrder } from './use-order-draft';
import { useOrderRejection } from './use-stored';

interface OrderRejectionNoticeProps {
  page: RejectionPage;
  /** On a menu list: shown only for an order from this list. */
  menuList?: string;
  /** On a menu's page: shown only for this menu. */
  menuId?: string;
}

/** Shown only on the page that can correct the rejection. Needs a HydrationGate. */
export function OrderRejectionNotice({ page, menuList, menuId }: OrderRejectionNoticeProps) {
  const { rejection } = useOrderRejection();
  const order = useStartableOrder();
  if (!rejection || !order) return null;
  if (menuList !== undefined && menuListPage(order) !== menuList) return null;
  if (menuId !== undefined && order.basic.id !== menuId) return null;
  const handling = rejectionHandling({ ...rejection, retryable: false });
  if (handling.kind !== 'visit' || handling.page !== page) return null;
  return (
    <Notice tone="warning" title={rejection.message} announced>
      <p>お申し込みはまだ完了していません。ほかの入力内容はそのまま残っています。</p>
    </Notice>
  );
}
