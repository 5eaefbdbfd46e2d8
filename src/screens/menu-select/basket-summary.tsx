import { HydrationGate, useStartableOrder } from '@/features/order-draft';
import { EstimateSummary } from '@/features/price-summary';
import { LinkButton } from '@/ui/button/link-button';
import { type MenuWithOptionsProject, menuPages } from './menu-pages';

interface BasketSummaryProps {
  project: MenuWithOptionsProject;
}

/** What was chosen before, on the page where something else may be; nothing when there is none. */
export function BasketSummary({ project }: BasketSummaryProps) {
  return <HydrationGate fallback={null}>{() => <Basket project={project} />}</HydrationGate>;
}

function Basket({ project }: BasketSummaryProps) {
  const order = useStartableOrder();
  if (order?.project !== project) return null;
  return (
    <EstimateSummary
      order={order}
      action={<LinkButton href={menuPages[project].confirm}>選んだ内容を確認する</LinkButton>}
    />
  );
}
