import { choosePlanCard } from '@/booking/cards/registered-card-actions';
import { orderDetailPath } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { AnswerSection } from '@/ui/card/description-list';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { cardExpiry } from '../my/card-expiry';
import { useDoneThing } from '../my/use-done-thing';
import { CardActionNotice, CardFacts, cardName } from '../payment-methods/card-item';
import { cardFormPath, doneThingOf, NEW_CARD } from '../payment-methods/payment-methods-path';
import { useCardAction } from '../payment-methods/use-card-action';

interface PlanCardProps {
  order: OrderDetail;
  /** The registered card that is charged; null when it is not registered. */
  registeredCardId: string | null;
  cards: readonly CreditCard[];
  /** `yyyy-MM-dd` in Japan. */
  today: string;
}

/** The card that a regular plan's later visits are charged to, and the others it can be changed to. */
export function PlanCard({ order, registeredCardId, cards, today }: PlanCardProps) {
  const { orderId } = order;
  const page = orderDetailPath(orderId);
  const done = doneThingOf(useDoneThing(page, order));
  const action = useCardAction(page);
  const used = cards.find(({ id }) => id === registeredCardId);
  const others = cards.filter(
    (card) => card.id !== registeredCardId && cardExpiry(card, today) !== 'expired',
  );
  return (
    <AnswerSection title="今後の訪問のカード">
      <Stack>
        {done ? (
          <Notice tone="success" announced>
            カードを変更しました。今後の訪問の料金は、新しいカードにご請求します。
          </Notice>
        ) : null}
        <CardActionNotice action={action} />
        {used ? (
          <>
            <p>今後の訪問の料金は、次のカードにご請求します。</p>
            <CardFacts card={used} />
          </>
        ) : (
          <p>
            今後の訪問の料金は、登録されていないカード(お申し込みのときに入力された、または登録を削除されたカード)にご請求します。
          </p>
        )}
        {others.length > 0 ? <p>ほかの登録済みのカード</p> : null}
        {others.map((card) => (
          <div key={card.id}>
            <CardFacts card={card} />
            <Button
              variant="secondary"
              busy={action.isBusy}
              busyText="変更しています"
              onClick={() => void action.run(() => choosePlanCard(orderId, card.id), 'changed')}
            >
              <VisuallyHidden>{cardName(card)}、</VisuallyHidden>このカードに変更する
            </Button>
          </div>
        ))}
        <p>別のカードをお使いになる場合は、カードを登録すると、この画面で選べます。</p>
        <div>
          <LinkButton href={cardFormPath(NEW_CARD)} variant="secondary">
            新しいカードを登録する
          </LinkButton>
        </div>
      </Stack>
    </AnswerSection>
  );
}
