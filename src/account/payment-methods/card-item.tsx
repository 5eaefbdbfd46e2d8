import { useRouter } from 'next/router';
import { useState } from 'react';
import { CardMark } from '@/booking/cards/card-mark';
import {
  type CardActionOutcome,
  changeCard,
  choosePayMethod,
  deleteCard,
  registerCard,
} from '@/booking/cards/registered-card-actions';
import { hasOwnTerms } from '@/config/env.public';
import { paths } from '@/config/paths';
import type { CreditCard } from '@/contract/payments';
import { maskedCardNumber } from '@/domain/card-terms';
import { useLacks } from '@/shell/lacking-features';
import { UnsentNotice, useInterruptibleChange } from '@/shell/session/interruptible-change';
import { Button, LinkButton } from '@/ui/button/button';
import { AnswerSection } from '@/ui/card/description-list';
import { StatusMark } from '@/ui/card/status-mark';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { Notice } from '@/ui/feedback/notice';
import { FormActions } from '@/ui/form/form-actions';
import { Cluster } from '@/ui/layout/cluster';
import { Stack } from '@/ui/layout/stack';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { cardExpiry } from '../my/card-expiry';
import { setFlash } from '../my/flash-notice';
import styles from './payment-methods-screen.module.css';

export interface AuthenticatedCard {
  readonly card: CreditCard;
  /** True when the card was already registered, for example after a reload. */
  readonly isRegistered: boolean;
}

export type CardFlash = 'registered' | 'changed' | 'deleted' | 'chosen';

/** Replaces the card's id in the query when a new card is entered. */
export const NEW_CARD = 'new';

/** `/my/payment-methods` with the form for a new or registered card; 3-D Secure returns here. */
export function cardFormPath(card: string): string {
  return `${paths.my.paymentMethods}?${new URLSearchParams({ card })}`;
}

export type CardAction = ReturnType<typeof useCardAction>;

/**
 * Runs one card action at a time, then reloads `page` with a flash. A problem is shown until the
 * page changes. `kept` is set after an expired session was renewed.
 */
export function useCardAction(page: string = paths.my.paymentMethods) {
  const router = useRouter();
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`card-action ${page}`);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ at: string; message: string; isCardSpent: boolean }>();
  async function run(act: () => Promise<CardActionOutcome>, flash: CardFlash) {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    tryAgain();
    try {
      const outcome = await act();
      if (outcome.status === 'failed') {
        const { message, isCardSpent } = outcome;
        setFailure({ at: router.asPath, message, isCardSpent });
      }
      if (outcome.status === 'done') {
        setFlash(page, flash);
        await router.replace(page);
      }
      if (outcome.status === 'signedOut') {
        await signInAgain();
      }
    } finally {
      setBusy(false);
    }
  }
  const shown = failure?.at === router.asPath ? failure : undefined;
  return {
    run,
    isBusy,
    problem: shown?.message,
    /** The authenticated card cannot be used any more and has to be entered again. */
    isCardSpent: shown?.isCardSpent ?? false,
    kept,
  };
}

export function CardFacts({ card }: { card: CreditCard }) {
  const { brand, cardNumberBottom, expiryMonth, expiryYear } = card;
  return (
    <p className={styles.facts}>
      <span>
        <CardMark brand={brand} /> {maskedCardNumber(cardNumberBottom)}
      </span>
      <span>
        有効期限 {expiryMonth}/{expiryYear}
      </span>
    </p>
  );
}

export function cardName({ brand, cardNumberBottom }: CreditCard): string {
  return `${brand} 末尾${cardNumberBottom}`;
}

export function CardActionNotice({ action: { problem, kept } }: { action: CardAction }) {
  if (problem) {
    return (
      <Notice tone="error" announced>
        {problem}
      </Notice>
    );
  }
  return (
    <UnsentNotice kept={kept} title="お支払い方法のお手続きは、まだ完了していません。">
      内容をご確認のうえ、もう一度操作してください。
    </UnsentNotice>
  );
}

interface CardItemProps {
  card: CreditCard;
  isUsual: boolean;
  today: string;
  action: CardAction;
}

export function CardItem({ card, isUsual, today, action }: CardItemProps) {
  const [isAsking, setAsking] = useState(false);
  const isFixed = useLacks('account_changes');
  const isExpired = cardExpiry(card, today) === 'expired';
  const name = cardName(card);
  const { id: creditCardId } = card;

  const choose = () => choosePayMethod({ payMethod: 'creditCard', creditCardId });

  async function remove() {
    await action.run(() => deleteCard(creditCardId), 'deleted');
    setAsking(false);
  }

  return (
    <Stack gap="small">
      {isUsual || isExpired ? (
        <Cluster>
          {isUsual ? <StatusMark tone="settled">いつものカード</StatusMark> : null}
          {isExpired ? <StatusMark tone="waiting">有効期限切れ</StatusMark> : null}
        </Cluster>
      ) : null}
      <CardFacts card={card} />
      {isExpired ? <p>新しいカードに変更すると、引き続きお使いいただけます。</p> : null}
      <Cluster>
        <LinkButton href={cardFormPath(creditCardId)} variant="secondary">
          <VisuallyHidden>{name}を</VisuallyHidden>変更する
        </LinkButton>
        {isUsual || isExpired ? null : (
          <Button
            variant="text"
            busy={action.isBusy}
            onClick={() => void action.run(choose, 'chosen')}
          >
            <VisuallyHidden>{name}を</VisuallyHidden>いつものカードにする
          </Button>
        )}
        {isFixed ? null : (
          <Button variant="text" onClick={() => setAsking(true)}>
            <VisuallyHidden>{name}を</VisuallyHidden>削除する
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        open={isAsking}
        title="カードを削除しますか"
        confirmLabel="削除する"
        cancelLabel="削除しない"
        busy={action.isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <CardFacts card={card} />
        {hasOwnTerms ? null : (
          <p>
            すでにお申し込みの内容は、そのままこのカードでお支払いいただきます。支払いのカードを替えるには、「変更する」をお使いください。
          </p>
        )}
      </ConfirmDialog>
    </Stack>
  );
}

interface TemporaryCardProps extends AuthenticatedCard {
  changed: CreditCard | null;
  action: CardAction;
}

/** An authenticated card, which is stored only once the customer registers it. */
export function TemporaryCard({ card, isRegistered, changed, action }: TemporaryCardProps) {
  if (isRegistered) {
    return (
      <AnswerSection title="このカードは登録済みです">
        <Stack>
          <CardFacts card={card} />
          <div>
            <LinkButton href={paths.my.paymentMethods} variant="secondary">
              お支払い方法の一覧を見る
            </LinkButton>
          </div>
        </Stack>
      </AnswerSection>
    );
  }
  if (action.isCardSpent) {
    return (
      <FormActions
        main={
          <LinkButton href={cardFormPath(changed?.id ?? NEW_CARD)}>
            もう一度カード情報を入力する
          </LinkButton>
        }
      >
        <LinkButton href={paths.my.paymentMethods} variant="text">
          お支払い方法の一覧へ戻る
        </LinkButton>
      </FormActions>
    );
  }
  const { id } = card;
  const save = () =>
    changed
      ? action.run(() => changeCard(changed.id, id), 'changed')
      : action.run(() => registerCard(id), 'registered');
  return (
    <AnswerSection title="本人認証が完了しました">
      <Stack gap="small">
        <CardFacts card={card} />
        <p>
          {changed
            ? `${cardName(changed)}を、このカードに変更します。${hasOwnTerms ? '' : '定期プランの今後の訪問も、このカードでお支払いいただきます。'}`
            : 'まだ登録は完了していません。登録すると、次のお申し込みから使えます。'}
        </p>
      </Stack>
      <FormActions
        main={
          <Button onClick={() => void save()} busy={action.isBusy} busyText="登録しています">
            {changed ? 'このカードに変更する' : '登録する'}
          </Button>
        }
      >
        <LinkButton href={paths.my.paymentMethods} variant="text">
          今は登録しない
        </LinkButton>
      </FormActions>
    </AnswerSection>
  );
}
