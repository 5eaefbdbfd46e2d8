import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { paths } from '@/config/paths';
import type { CreditCard } from '@/contract/payments';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { orderCardOf } from './payment-values';

interface AuthenticatedCardReturnProps {
  order: OrderAtStep['payment'];
  card: CreditCard;
}

/**
 * Takes the card that has passed 3-D Secure into the order and goes on to the confirm page, in place
 * of this address: Back does not come through here again.
 */
export function AuthenticatedCardReturn({ order, card }: AuthenticatedCardReturnProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const typed = order.payment.creditCard;
  const holderName = typed?.cardNumberBottom === card.cardNumberBottom ? typed.holderName : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a card; the update changes the order
  useEffect(() => {
    update({
      selectedPayment: 'creditCard',
      payment: { creditCard: orderCardOf({ ...card, cardType: 'temporary' }, holderName) },
    });
    void router.replace(paths.order.confirm);
  }, [card.id]);

  return <LoadingSpinner text="確認画面へ進んでいます" />;
}
