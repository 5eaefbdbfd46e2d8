import { useEffect } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { useStored } from '@/booking/draft/use-stored';
import { reportPurchase } from '@/shell/tag-manager/report-purchase';

interface PurchaseReportProps {
  orderId: string;
  /** Tax-inclusive yen. */
  value: number;
}

/** Tells the tag manager of the order when this tab has placed it, not when it is only looked at. */
export function PurchaseReport(props: PurchaseReportProps) {
  return <HydrationGate fallback={null}>{() => <ReportOfTab {...props} />}</HydrationGate>;
}

function ReportOfTab({ orderId, value }: PurchaseReportProps) {
  const [{ completedOrderId }] = useStored('StepInfo');
  useEffect(() => {
    if (completedOrderId === orderId) reportPurchase({ orderId, value });
  }, [completedOrderId, orderId, value]);
  return null;
}
