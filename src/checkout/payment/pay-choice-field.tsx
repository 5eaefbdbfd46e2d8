import type { SelectedOrder } from '@/booking/draft/order-draft';
import { type CustomerPayMethods, nonCardMethodTexts } from '@/booking/payment/non-card-methods';
import type { CreditCard } from '@/contract/payments';
import type { OrderMenu } from '@/contract/pricing';
import { maskedCardNumber } from '@/domain/cards';
import { isNonCardMethod, payMethods } from '@/domain/pay-methods';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { ChoiceCard } from '@/ui/form/choice-card';
import { FieldGroup } from '@/ui/form/field';
import { Stack } from '@/ui/layout/stack';
import { type PayChoice, registeredChoice } from './payment-values';

interface PayChoiceFieldProps extends BoundField {
  order: SelectedOrder;
  menu: OrderMenu;
  methods: CustomerPayMethods;
}

interface Choice {
  readonly value: PayChoice;
  readonly title: string;
  readonly text: string;
}

function cardText(card: Pick<CreditCard, 'cardNumberBottom' | 'expiryMonth' | 'expiryYear'>) {
  const masked = maskedCardNumber(card.cardNumberBottom);
  return `${masked} 有効期限 ${card.expiryMonth}/${card.expiryYear}`;
}

function cardChoices(order: SelectedOrder, { creditCards }: CustomerPayMethods): Choice[] {
  const authenticated = order.payment.creditCard;
  return [
    ...(authenticated?.cardType === 'temporary'
      ? [
          {
            value: 'authenticatedCard',
            title: '入力済みのカード(本人認証済み)',
            text: cardText(authenticated),
          } as const,
        ]
      : []),
    ...creditCards.map((card) => ({
      value: registeredChoice(card),
      title: `登録済みのカード(${card.brand})`,
      text: cardText(card),
    })),
    {
      value: 'newCard',
      title: '新しいカード',
      text: `${payMethods.creditCard.accepted}をご利用いただけます。1回払いです。`,
    },
  ];
}

export function PayChoiceField({ order, menu, methods, error, ...field }: PayChoiceFieldProps) {
  const choices: readonly Choice[] = [
    ...(menu.payMethods.includes('creditCard') ? cardChoices(order, methods) : []),
    ...menu.payMethods.filter(isNonCardMethod).map((method) => ({
      value: method,
      title: payMethods[method].title,
      text: nonCardMethodTexts[method].choiceText(methods),
    })),
  ];
  return (
    <FieldGroup
      id="choice"
      label="お支払い方法"
      requirement="required"
      support={menu.settlementInformation || undefined}
      error={error}
    >
      <Stack gap="small">
        {choices.map(({ value, title, text }, index) => (
          <ChoiceCard
            {...field}
            key={value}
            id={index === 0 ? 'choice' : undefined}
            type="radio"
            value={value}
            title={title}
            text={text}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
