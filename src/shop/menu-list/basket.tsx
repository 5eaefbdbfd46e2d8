import { useStartableOrder } from '@/booking/draft/use-order-draft';
import { EstimateSummary } from '@/booking/price/order-summary';
import { LinkButton } from '@/ui/button/link-button';
import { type MenuWithOptionsProject, menuPages } from './menu-pages';

/** What was chosen before of the menus of a project. Only inside a HydrationGate. */
export function Basket({ project }: { project: MenuWithOptionsProject }) {
  const order = useStartableOrder();
  if (order?.project !== project) return null;
  return (
    <EstimateSummary
      order={order}
      action={<LinkButton href={menuPages[project].confirm}>選んだ内容を確認する</LinkButton>}
    />
  );
}
