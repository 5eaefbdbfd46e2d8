import type { SelectedOrder } from '@/booking/draft/order-draft';
import { menuOptionPath } from '@/booking/draft/order-paths';
import { Notice } from '@/ui/feedback/notice';
import { AppLink } from '@/ui/link/app-link';

/** Before anything of this page is chosen: what of the order would be replaced, and what stays. */
export function OtherMenuNotice({ other }: { other: SelectedOrder | undefined }) {
  if (!other) return null;
  return (
    <Notice>
      <p>
        別のメニューが選ばれています。このページで選ぶと、こちらのメニューに入れ替わります。住所とお客様情報は残りますが、ご質問への回答、日時、お支払い方法は選び直していただきます。
      </p>
      <AppLink href={menuOptionPath(other)}>選択中のメニューを見る</AppLink>
    </Notice>
  );
}
