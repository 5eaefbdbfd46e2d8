import { Notice } from '@/ui/feedback/notice';
import { menuListPage } from './order-paths';
import { type RejectionPage, rejectionHandling } from './rejection-handling';
import { useStartableOrder } from './use-order-draft';
import { useOrderRejection } from './use-stored';

interface OrderRejectionNoticeProps {
  page: RejectionPage;
  /** On a page of menus, its list: an order whose menu is chosen elsewhere is not spoken of. */
  menuList?: string;
  /** On the page of one menu, that menu. */
  menuId?: string;
}

/**
 * On the page where a refused order can be put right: why it was refused, and that all the rest was
 * kept. Nothing on every other page. Only inside a HydrationGate.
 */
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
