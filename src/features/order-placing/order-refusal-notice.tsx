import { useOrderRefusal } from '@/features/order-draft';
import { Notice } from '@/ui/feedback/notice';
import { type RefusalPage, refusalHandling } from './refusal-handling';

/**
 * On the page where a refused order can be put right: why it was refused, and that all the rest was
 * kept. Nothing on every other page. Only inside a HydrationGate.
 */
export function OrderRefusalNotice({ page }: { page: RefusalPage }) {
  const { refusal } = useOrderRefusal();
  if (!refusal) return null;
  const handling = refusalHandling({ ...refusal, retryable: false });
  if (handling.kind !== 'visit' || handling.page !== page) return null;
  return (
    <Notice tone="warning" title={refusal.message} announced>
      <p>お申し込みはまだ完了していません。ほかの入力内容はそのまま残っています。</p>
    </Notice>
  );
}
