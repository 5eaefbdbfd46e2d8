import { isAuthenticationOutcome } from '@/booking/cards/card-authentication';
import type { CustomerPayMethods } from '@/booking/payment/non-card-methods';
import { paths } from '@/config/paths';
import type { ThreeDSecureAuthentication } from '@/contract/payments';
import { toJapanDate } from '@/domain/japan-time';
import { configuredCardGateway } from '@/server/cards/card-gateway';
import { foundOrNull, type PageRequest, withCustomerPage } from '@/shell/page-loader.server';
import { type AuthenticatedCard, NEW_CARD } from './card-item';
import type { PaymentMethodsScreenProps } from './payment-methods-screen';

async function readTemporaryCard(
  { call }: PageRequest,
  tempCardId: string,
  authentications: readonly ThreeDSecureAuthentication[],
  registered: CustomerPayMethods['creditCards'],
): Promise<AuthenticatedCard | null> {
  const result = await call('showTemporaryCard', {
    params: { tempCardId },
    query: { order_id: '' },
  });
  const begun = authentications.find(({ id }) => id === tempCardId);
  const registeredId = begun?.registeredCardId ?? null;
  const isRegistered = registered.some(({ id }) => id === registeredId);
  const found = foundOrNull(result);
  // Some main APIs take a card over as soon as its owner is authenticated (SPEC section 4).
  const taken = found ? undefined : registered.find(({ id }) => id === tempCardId);
  if (taken) return { card: taken, isRegistered: true };
  // A deleted card cannot be registered again with the same authentication.
  if (!found || (registeredId !== null && !isRegistered)) return null;
  return { card: found.card, isRegistered };
}

/** The address at which the card that was authenticated last can still be registered; null when there is none. */
function unfinishedPath([latest]: readonly ThreeDSecureAuthentication[]): string | null {
  if (latest?.status !== 'authenticated' || latest.registeredCardId !== null) return null;
  const url = new URL(latest.return_to, 'http://shop.invalid');
  if (url.pathname !== paths.my.paymentMethods) return null;
  url.searchParams.set('temporary_card', latest.id);
  return `${url.pathname}${url.search}`;
}

export const getServerSideProps = withCustomerPage<PaymentMethodsScreenProps>(async (request) => {
  const { card, temporary_card: tempCardId, authentication } = request.context.query;
  const [methods, listed] = await Promise.all([
    request.read('listCustomerPayMethods'),
    request.call('listThreeDSecure'),
  ]);
  // A failure of this list only hides the reminder of an unfinished card.
  const authentications = listed.ok ? listed.value.authentications : [];
  const isReturn = typeof tempCardId === 'string';
  const temporaryCard = isReturn
    ? await readTemporaryCard(request, tempCardId, authentications, methods.creditCards)
    : null;
  const isOwn = methods.creditCards.some(({ id }) => id === card);
  return {
    props: {
      methods,
      temporaryCard,
      form: typeof card === 'string' && (isOwn || card === NEW_CARD) ? card : null,
      outcome:
        isReturn && !temporaryCard
          ? 'expired'
          : isAuthenticationOutcome(authentication)
            ? authentication
            : null,
      unfinished: isReturn ? null : unfinishedPath(authentications),
      today: toJapanDate(new Date()),
      paymentScript: configuredCardGateway().paymentScript,
    },
  };
});
