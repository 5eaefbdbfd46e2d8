import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import type { FieldProps } from '../../changes/bind-fields';
import { visitStateWords, wordFor } from '../../words/state-words';
import { spanText } from '../../words/times';
import type { OfficeOrder, OrderVisit } from '../office-order';
import { staffText } from '../order-words';

/** Warns that a customer without an account cannot answer on my page yet. */
export function AccountNeeded({ order: { customer } }: { order: OfficeOrder }) {
  if (customer.hasAccount) return null;
  return (
    <Alert severity="warning">
      会員登録のないお客様です。マイページで答えるには、先に会員登録が必要です。お電話でうかがった電話番号と、同じカナかメールアドレスで登録すると、このお申し込みが表示されます。メールにも、会員登録のお願いが入ります。
    </Alert>
  );
}

/** The present state of the visit. It changes behind an open dialog when another change comes first. */
export function PresentState({ visit }: { visit: OrderVisit }) {
  const { state } = visit;
  const isDated = state !== 'wished' && state !== 'proposed';
  return (
    <Alert severity="info" icon={false}>
      今の状態: {wordFor(visitStateWords, state)}
      {isDated ? ` ${spanText(visit)} ${staffText(visit)}` : ''}
    </Alert>
  );
}

/** Asks for a note about the act, which the history of the order keeps. */
export function NoteField(field: FieldProps) {
  return <TextField label="社内メモ(お客様には見えません)" multiline minRows={2} {...field} />;
}

/** Asks for the reason of the act, which the customer reads. */
export function ReasonField(field: FieldProps) {
  return (
    <TextField
      label="理由(お客様へのお知らせに載ります)"
      required
      slotProps={{ htmlInput: { maxLength: 200 } }}
      {...field}
    />
  );
}
