import Alert from '@mui/material/Alert';
import type { OfficeOrder } from '../office-order';

/** Warns that a customer without an account cannot answer on my page yet. */
export function AccountNeeded({ order: { customer } }: { order: OfficeOrder }) {
  if (customer.hasAccount) return null;
  return (
    <Alert severity="warning">
      会員登録のないお客様です。マイページで答えるには、先に会員登録が必要です。お電話でうかがった電話番号と、同じカナかメールアドレスで登録すると、このお申し込みが表示されます。メールにも、会員登録のお願いが入ります。
    </Alert>
  );
}
