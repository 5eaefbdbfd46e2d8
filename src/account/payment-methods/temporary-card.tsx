import { changeCard, registerCard } from '@/booking/cards/registered-card-actions';
import { paths } from '@/config/paths';
import type { CreditCard } from '@/contract/payments';
import { Button, LinkButton } from '@/ui/button/button';
import { AnswerSection } from '@/ui/card/description-list';
import { FormActions } from '@/ui/form/form-actions';
import { Stack } from '@/ui/layout/stack';
import { CardFacts, cardName } from './card-item';
import { type AuthenticatedCard, cardFormPath, NEW_CARD } from './payment-methods';
import type { CardAction } from './use-card-action';

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
      <FormActions>
        <LinkButton href={cardFormPath(changed?.id ?? NEW_CARD)}>
          もう一度カード情報を入力する
        </LinkButton>
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
            ? `${cardName(changed)}を、このカードに変更します。定期プランの今後の訪問も、このカードでお支払いいただきます。`
            : 'まだ登録は完了していません。登録すると、次のお申し込みから使えます。'}
        </p>
      </Stack>
      <FormActions>
        <Button onClick={() => void save()} busy={action.isBusy} busyText="登録しています">
          {changed ? 'このカードに変更する' : '登録する'}
        </Button>
        <LinkButton href={paths.my.paymentMethods} variant="text">
          今は登録しない
        </LinkButton>
      </FormActions>
    </AnswerSection>
  );
}
