import { useState } from 'react';
import type { AuthenticationOutcome } from '@/booking/cards/authentication-outcomes';
import type { PaymentScriptConfig } from '@/booking/cards/card-tokenizer';
import { paths } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-problems';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/link-button';
import { Notice } from '@/ui/feedback/notice';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { myLayout } from '../my/my-layout';
import { useDoneThing } from '../my/use-done-thing';
import { CardForm } from './card-form';
import { CardActionNotice } from './card-item';
import { CardList } from './card-list';
import type { AuthenticatedCard, CustomerPayMethods } from './customer-pay-methods';
import { DeferredPaymentSection } from './deferred-payment-section';
import { NotAuthenticatedNotice } from './not-authenticated-notice';
import { cardFormPath, type DoneThing, doneThingOf, NEW_CARD } from './payment-methods-path';
import { TemporaryCard } from './temporary-card';
import { useCardAction } from './use-card-action';

export interface PaymentMethodsScreenProps {
  methods: CustomerPayMethods;
  temporaryCard: AuthenticatedCard | null;
  /** For which card the form is open: a registered one's id, or `new`. */
  form: string | null;
  /** How 3-D Secure ended, when one comes back from it without success. */
  outcome: AuthenticationOutcome | null;
  /** Where a card that was authenticated here can still be registered. */
  unfinished: string | null;
  /** `yyyy-MM-dd` in Japan. */
  today: string;
  paymentScript: PaymentScriptConfig;
}

const DONE: Readonly<Record<DoneThing, string>> = {
  registered: 'カードを登録しました。次のお申し込みで、お支払い方法の先頭に表示されます。',
  changed: 'カードを変更しました。',
  deleted: 'カードを削除しました。',
  chosen: 'いつものお支払い方法を変更しました。',
};

/** `/my/payment-methods`: the customer's cards and deferred payment; also where 3-D Secure returns. */
export const PaymentMethodsScreen: ShopPage<PaymentMethodsScreenProps> = (props) => (
  <FormPage>
    <ScreenTitle title="お支払い方法" />
    <PageHeading lead="お申し込みのときに使うカードを登録・変更できます。">
      お支払い方法
    </PageHeading>
    <Content {...props} />
  </FormPage>
);

PaymentMethodsScreen.getLayout = myLayout('paymentMethods');

function Content(props: PaymentMethodsScreenProps) {
  const { methods, temporaryCard, form, outcome, unfinished, today, paymentScript } = props;
  const done = doneThingOf(useDoneThing(paths.my.paymentMethods, props));
  const action = useCardAction();
  const [isTriedAgain, setTriedAgain] = useState(false);
  const { payMethod, creditCards, np } = methods;
  const changed = creditCards.find(({ id }) => id === form) ?? null;
  const isFormOpen = form !== null && temporaryCard === null;
  return (
    <Stack gap="large">
      {done ? (
        <Notice tone="success" announced>
          {DONE[done]}
        </Notice>
      ) : null}
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
        <CardList
          cards={creditCards}
          isUsedFirst={payMethod !== 'np'}
          today={today}
          action={action}
        />
      )}
      {isFormOpen || temporaryCard ? null : (
        <div>
          <LinkButton href={cardFormPath(NEW_CARD)}>新しいカードを登録する</LinkButton>
        </div>
      )}
      {isFormOpen ? null : (
        <DeferredPaymentSection np={np} isUsedFirst={payMethod === 'np'} action={action} />
      )}
    </Stack>
  );
}
