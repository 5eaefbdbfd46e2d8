import type { OrderDetail } from '@/contract/orders';
import { Notice } from '@/ui/feedback/notice';

/** What happens after the order, by whether its time is settled. */
export function NextSteps({ order: { status, selectedDate, isTel } }: { order: OrderDetail }) {
  if (isTel) {
    return (
      <Notice tone="info" title="訪問日時は、お電話で決まります">
        <p>
          担当者がご登録の電話番号へご連絡し、ご都合をうかがいます。確定した日時は、あらためてお知らせします。
        </p>
      </Notice>
    );
  }
  if (status === 'received') {
    return (
      <Notice tone="info" title="訪問日時はまだ確定していません">
        <p>
          担当者がお電話またはSMSでご連絡し、ご希望をもとに日時をご相談のうえ確定します。確定した日時は、あらためてお知らせします。
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title="ご予約が確定しました">
      <p>
        当日は担当者が{selectedDate.length > 1 ? 'それぞれの' : ''}
        開始時刻にうかがいます。日時を、お手元のカレンダーにもご登録ください。
      </p>
    </Notice>
  );
}
