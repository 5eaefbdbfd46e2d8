import { Fragment, type ReactNode } from 'react';
import type { CreditCard } from '@/contract/payments';
import { maskedCardNumber } from '@/domain/card-terms';
import type { PayMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod, payMethods as methodTexts } from '@/domain/pay-methods';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { ChoiceCard } from '@/ui/form/choice-card';
import { FieldGroup } from '@/ui/form/field';
import { Stack } from '@/ui/layout/stack';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { CardMark } from '../cards/card-mark';
import { type CustomerPayMethods, nonCardMethodTexts } from './non-card-methods';
import styles from './pay-choice-field.module.css';
import { type PayChoice, registeredChoice } from './pay-choices';

type ShownCard = Pick<CreditCard, 'cardNumberBottom' | 'expiryMonth' | 'expiryYear'>;

interface PayChoiceFieldProps extends BoundField {
  payMethods: readonly PayMethod[];
  methods: CustomerPayMethods;
  /** A card that has passed 3-D Secure. */
  authenticatedCard: ShownCard | undefined;
  /** Whether a payment method adds its own fee to the price. */
  hasFees: boolean;
  support?: string | undefined;
  /** The page's own heading is the label. */
  isTitled?: boolean;
  chosen: PayChoice | '';
  /** The fields of the chosen way to pay, directly below it. */
  children?: ReactNode;
}

interface Choice {
  readonly value: PayChoice;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

const { accepted } = methodTexts.creditCard;

function cardText(card: ShownCard) {
  const masked = maskedCardNumber(card.cardNumberBottom);
  return `${masked} 有効期限 ${card.expiryMonth}/${card.expiryYear}`;
}

function cardChoices(
  authenticated: ShownCard | undefined,
  { creditCards }: CustomerPayMethods,
): Choice[] {
  return [
    ...(authenticated
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
      title: (
        <span className={styles.marked}>
          登録済みのカード
          <CardMark brand={card.brand} spoken={`(${card.brand})`} />
        </span>
      ),
      text: cardText(card),
    })),
    {
      value: 'newCard',
      title: '新しいカード',
      text: (
        <span className={styles.marked}>
          <VisuallyHidden>{accepted}をご利用いただけます。</VisuallyHidden>
          {accepted.split('、').map((brand) => (
            <CardMark key={brand} brand={brand} spoken="" />
          ))}
          1回払い
        </span>
      ),
    },
  ];
}

export function PayChoiceField({
  payMethods,
  methods,
  authenticatedCard,
  hasFees,
  support,
  error,
  isTitled = false,
  chosen,
  children,
  ...field
}: PayChoiceFieldProps) {
  const choices: readonly Choice[] = [
    ...(payMethods.includes('creditCard') ? cardChoices(authenticatedCard, methods) : []),
    ...payMethods.filter(isNonCardMethod).map((method) => ({
      value: method,
      title: methodTexts[method].title,
      text: nonCardMethodTexts[method].choiceText(methods, hasFees),
    })),
  ];
  return (
    <FieldGroup
      id="choice"
      label={isTitled ? <VisuallyHidden>お支払い方法</VisuallyHidden> : 'お支払い方法'}
      requirement={isTitled ? undefined : 'required'}
      support={support}
      error={error}
    >
      <Stack gap="small">
        {choices.map(({ value, title, text }, index) => (
          <Fragment key={value}>
            <ChoiceCard
              {...field}
              id={index === 0 ? 'choice' : undefined}
              type="radio"
              value={value}
              title={title}
              text={text}
            />
            {value === chosen ? children : null}
          </Fragment>
        ))}
      </Stack>
    </FieldGroup>
  );
}
