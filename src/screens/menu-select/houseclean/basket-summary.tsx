import { paths } from '@/config/paths';
import { HydrationGate, useStartableOrder } from '@/features/order-draft';
import { EstimateSummary } from '@/features/price-summary';
import { LinkButton } from '@/ui/button/link-button';

/** What was chosen before, on the page where something else may be; nothing when there is none. */
export function BasketSummary() {
  return <HydrationGate fallback={null}>{() => <Basket />}</HydrationGate>;
}

function Basket() {
  const order = useStartableOrder();
  if (order?.project !== 'houseCleaning') return null;
  return (
    <EstimateSummary
      order={order}
      action={
        <LinkButton href={paths.menuSelect.housecleanConfirm}>選んだ内容を確認する</LinkButton>
      }
    />
  );
}
