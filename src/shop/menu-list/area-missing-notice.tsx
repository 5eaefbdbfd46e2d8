import { Notice } from '@/ui/feedback/notice';

/** The way on was tried before the customer's place was known to be served. */
export function AreaMissingNotice() {
  return (
    <Notice tone="error" announced>
      郵便番号を入力して、サービス対象エリアをご確認ください。
    </Notice>
  );
}
