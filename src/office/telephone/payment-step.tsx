import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import type { MenuDetail } from '@/contract/menus';
import { formatYen } from '@/domain/money';
import { HOURS_TO_PAY } from '@/domain/order-terms';
import { payMethodCodes } from '@/domain/pay-method-codes';
import {
  deferredPaymentCompany,
  isNonCardMethod,
  payMethods as methodTexts,
} from '@/domain/pay-methods';
import { errorProps, type FieldErrors } from '../changes/failure-alert';
import { FieldGrid, Step, type StepProps } from './step';
import { steps, type TelephonePayment } from './telephone-order';

type Customer = Pick<
  OfficeAnswer<'getOfficeCustomer'>,
  'cards' | 'deferredPaymentLeft' | 'points' | 'hasAccount'
>;

interface PaymentStepProps extends StepProps {
  readonly menu: MenuDetail | null;
  /** Null until the customer is read. */
  readonly customer: Customer | null;
  readonly errors: FieldErrors;
}

interface Choice {
  readonly value: TelephonePayment;
  readonly label: string;
}

function listChoices({ payMethods }: MenuDetail, customer: Customer | null): readonly Choice[] {
  const cards = (customer?.cards ?? []).map(
    ({ id, brand, cardNumberBottom }): Choice => ({
      value: `card:${id}`,
      label: `登録済みのカード(${brand} 下4桁 ${cardNumberBottom})`,
    }),
  );
  const link: Choice = {
    value: 'link',
    label: `カード: お客様にお支払いのリンクを送る(${HOURS_TO_PAY}時間以内、最初の訪問まで)`,
  };
  const left = customer ? `(ご利用可能額 ${formatYen(customer.deferredPaymentLeft)})` : '';
  return [
    ...payMethods
      .filter(isNonCardMethod)
      .map((method) => ({ value: method, label: `${methodTexts[method].title}${left}` })),
    ...(payMethods.includes('creditCard') ? [...cards, link] : []),
  ];
}

/** Chooses deferred payment, a registered card, or a link to pay. No card number is taken by telephone. */
export function PaymentStep({ order, change, menu, customer, errors }: PaymentStepProps) {
  const choices = menu ? listChoices(menu, customer) : [];
  const problem = [...payMethodCodes, 'creditCard.id', 'deferredPaymentConsent']
    .map((path) => errors.get(path))
    .find(Boolean);
  return (
    <Step step={steps.payment}>
      {menu === null ? (
        <Typography color="text.secondary">メニューを選ぶと、お支払い方法を表示します。</Typography>
      ) : null}
      {menu && choices.length === 0 ? (
        <Typography>このメニューは、お申し込みのときのお支払いがありません。</Typography>
      ) : null}
      {choices.length > 0 ? (
        <>
          <RadioGroup
            aria-label="お支払い方法"
            value={order.payment}
            onChange={(_, value) => {
              const payment = choices.find((choice) => choice.value === value)?.value ?? '';
              change({ payment, isDeferredPaymentAgreed: false });
            }}
          >
            {choices.map(({ value, label }) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio size="small" />}
                label={label}
              />
            ))}
          </RadioGroup>
          {problem ? <FormHelperText error>{problem}</FormHelperText> : null}
          {isNonCardMethod(order.payment) ? (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={order.isDeferredPaymentAgreed}
                  onChange={(_, isAgreed) => change({ isDeferredPaymentAgreed: isAgreed })}
                />
              }
              label={`「審査とご請求のため、${deferredPaymentCompany.data}を、${deferredPaymentCompany.name}へお渡しします。よろしいでしょうか」とうかがい、同意をいただいた`}
            />
          ) : null}
          {order.payment === 'link' && customer?.hasAccount === false ? (
            <Alert severity="info">
              お客様にお伝えください:
              お支払いの前に、会員登録が必要です。今うかがった電話番号と、同じカナかメールアドレスで登録すると、このお申し込みが表示されます。
            </Alert>
          ) : null}
          <Typography variant="body2" color="text.secondary">
            カード番号は電話では受け取りません。カードの入力は、お客様がお店のページで行います。
          </Typography>
          <FieldGrid>
            <TextField
              label="クーポンコード"
              value={order.coupon}
              onChange={({ target }) => change({ coupon: target.value })}
              autoComplete="off"
              {...errorProps(errors, 'coupon')}
            />
            <TextField
              label="使うポイント"
              value={order.points}
              onChange={({ target }) => change({ points: target.value })}
              helperText={customer ? `残高 ${formatYen(customer.points)}分` : ''}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
              {...errorProps(errors, 'friendlypointPrice')}
            />
          </FieldGrid>
        </>
      ) : null}
    </Step>
  );
}
