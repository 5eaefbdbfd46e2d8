import { useState } from 'react';
import {
  type AuthenticationOutcome,
  authenticationOutcomes,
  mayRetrySameCard,
} from '@/booking/cards/card-authentication';
import { choosePayMethod } from '@/booking/cards/registered-card-actions';
import { type CustomerPayMethods, nonCardMethodTexts } from '@/booking/payment/non-card-methods';
import type { PaymentScript } from '@/config/card-gateways';
import { paths } from '@/config/paths';
import type { NonCardMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod, nonCardMethods, payMethods } from '@/domain/pay-methods';
import { FormPage } from '@/shell/forms/form-frame';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { Button, LinkButton } from '@/ui/button/button';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { StatusMark } from '@/ui/card/status-mark';
import { Notice } from '@/ui/feedback/notice';
import { Section } from '@/ui/layout/section';
import { Stack } from '@/ui/layout/stack';
import { FlashNotice } from '../my/flash-notice';
import { myLayout } from '../my/my-layout';
import { CardForm } from './card-form';
import {
  type AuthenticatedCard,
  type CardAction,
  CardActionNotice,
  type CardFlash,
  CardItem,
  cardFormPath,
  NEW_CARD,
  TemporaryCard,
  useCardAction,
} from './card-item';
import styles from './payment-methods-screen.module.css';

interface NonCardSectionProps {
  method: NonCardMethod;
  methods: CustomerPayMethods;
  action: CardAction;
}

function NonCardSection({ method, methods, action }: NonCardSectionProps) {
  const { title, name } = payMethods[method];
  const isUsedFirst = methods.payMethod === method;
  return (
    <AnswerSection title={title}>
      {isUsedFirst ? <StatusMark tone="settled">いつものお支払い方法</StatusMark> : null}
      <DescriptionList rows={nonCardMethodTexts[method].accountTerms(methods)} />
      {isUsedFirst ? null : (
        <Button
          variant="text"
          busy={action.isBusy}
          onClick={() => void action.run(() => choosePayMethod({ payMethod: method }), 'chosen')}
        >
          {name}をいつものお支払い方法にする
        </Button>
      )}
    </AnswerSection>
  );
}

function NotAuthenticatedNotice({ outcome }: { outcome: AuthenticationOutcome }) {
  const { title, text } = authenticationOutcomes[outcome];
  return (
    <Notice tone="warning" title={title} announced>
      <p>{text}カードの登録内容は変わっていません。</p>
      <p>
        {mayRetrySameCard(outcome)
          ? '同じカードの情報をもう一度入力するか、別のカードをお試しください。'
          : '別のカードをお試しください。'}
      </p>
    </Notice>
  );
}

export interface PaymentMethodsScreenProps {
  methods: CustomerPayMethods;
  temporaryCard: AuthenticatedCard | null;
  /** The open card form: the id of a registered card, or `new`. */
  form: string | null;
  outcome: AuthenticationOutcome | null;
  unfinished: string | null;
  today: string;
  paymentScript: PaymentScript;
}

const DONE: Readonly<Record<CardFlash, string>> = {
  registered: 'カードを登録しました。次のお申し込みで、お支払い方法の先頭に表示されます。',
  changed: 'カードを変更しました。',
  deleted: 'カードを削除しました。',
  chosen: 'いつものお支払い方法を変更しました。',
};

export const PaymentMethodsScreen: ShopPage<PaymentMethodsScreenProps> = (props) => {
  const { methods, temporaryCard, form, outcome, unfinished, today, paymentScript } = props;
  const action = useCardAction();
  const [isTriedAgain, setTriedAgain] = useState(false);
  const { payMethod, creditCards } = methods;
  const changed = creditCards.find(({ id }) => id === form) ?? null;
  const isFormOpen = form !== null && temporaryCard === null;
  return (
    <FormPage title="お支払い方法" lead="お申し込みのときに使うカードを登録・変更できます。">
      <Stack gap="large">
        <FlashNotice page={paths.my.paymentMethods} loaded={props} texts={DONE} />
        <CardActionNotice action={action} />
        {outcome && !isTriedAgain ? <NotAuthenticatedNotice outcome={outcome} /> : null}
        {temporaryCard ? (
          <TemporaryCard {...temporaryCard} changed={changed} action={action} />
        ) : null}
        {unfinished && !isFormOpen ? (
          <Notice
            title="本人認証が済み、まだ登録していないカードがあります"
            actions={
              <LinkButton href={unfinished} variant="secondary">
                カードを確認する
              </LinkButton>
            }
          />
        ) : null}
        {isFormOpen ? (
          <CardForm
            key={form}
            changed={changed}
            paymentScript={paymentScript}
            isReturn={outcome !== null}
            onTry={() => setTriedAgain(true)}
          />
        ) : (
          <>
            <Section title="登録済みのカード">
              {creditCards.length === 0 ? (
                <p>
                  登録済みのカードはありません。登録すると、次のお申し込みで番号の入力がいりません。
                </p>
              ) : (
                <ul className={styles.list}>
                  {creditCards.map((card, index) => (
                    <li key={card.id} className={styles.item}>
                      <CardItem
                        card={card}
                        isUsual={!isNonCardMethod(payMethod) && index === 0}
                        today={today}
                        action={action}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </Section>
            {temporaryCard ? null : (
              <div>
                <LinkButton href={cardFormPath(NEW_CARD)}>新しいカードを登録する</LinkButton>
              </div>
            )}
            {nonCardMethods.map((method) => (
              <NonCardSection key={method} method={method} methods={methods} action={action} />
            ))}
          </>
        )}
      </Stack>
    </FormPage>
  );
};

PaymentMethodsScreen.getLayout = myLayout('paymentMethods');
