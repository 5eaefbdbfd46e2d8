import { Rejection } from '@/contract/rejection';
import type {
  CardGateway,
  GatewayAuthentication,
  GatewayCard,
} from '@/main-api/ports/payment-provider';

type Authorisation = Awaited<ReturnType<CardGateway['authorise']>>;

/** The card of `newCard` and `temporaryCard`. */
export const usualCard: GatewayCard = {
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '99',
  expiryMonth: '12',
  brand: 'VISA',
  holderName: 'TARO TEST',
};

/**
 * A card gateway in memory. A token authenticates as `authenticateAs` says; `isDeclining` declines, as
 * do the cards of `declinedCardIds`; `isRejecting` takes no request for an authorisation, `isSilent`
 * lets every call fail before it does anything, `losesAnswers` after it was done.
 */
export class FakeCardGateway implements CardGateway {
  authenticateAs: GatewayAuthentication['status'] = 'authenticated';
  isDeclining = false;
  readonly declinedCardIds = new Set<string>();
  isRejecting = false;
  isSilent = false;
  losesAnswers = false;
  /** The card that is typed in next. */
  card = usualCard;
  /** Waited for before an authentication is found. */
  beforeFinding: () => Promise<void> = () => Promise.resolve();
  /** Waited for before an authorisation is answered. */
  beforeAuthorisation: () => Promise<void> = () => Promise.resolve();
  /** Amounts by transaction, without what was cancelled or refunded. */
  readonly charges = new Map<string, number>();
  /** What was decided, in order: by reference the card or token that it was asked for with. */
  readonly decided = new Map<string, string>();
  readonly #authentications = new Map<string, GatewayAuthentication>();
  readonly #answers = new Map<string, Authorisation>();
  /** Each pays once, and becomes a card or pays, not both. */
  readonly #usedTokens = new Set<string>();

  async startAuthentication({ token }: { token: string }) {
    this.#speak();
    if (token.startsWith('expired')) return { status: 'expired' as const };
    const id = `authentication-${this.#authentications.size + 1}`;
    this.#authentications.set(id, { id, status: this.authenticateAs, card: this.card });
    const redirectPath = `/embedded/card-gateway/three-d-secure/${id}`;
    return { status: 'started' as const, authenticationId: id, redirectPath };
  }

  async findAuthentication(id: string) {
    this.#speak();
    await this.beforeFinding();
    return this.#authentications.get(id) ?? null;
  }

  async storeCard(token: string) {
    this.#speak();
    if (this.isDeclining) return { status: 'declined' as const };
    if (token.startsWith('lapsed')) return { status: 'expired' as const };
    if (this.#usedTokens.has(token)) return { status: 'unknown' as const };
    return { status: 'stored' as const, cardId: `card-of-${token}`, card: this.card };
  }

  async authorise(
    source: { readonly token: string } | { readonly cardId: string },
    amount: number,
    reference: string,
  ): Promise<Authorisation> {
    this.#speak();
    await this.beforeAuthorisation();
    if (!this.#answers.has(reference)) {
      this.decided.set(reference, 'cardId' in source ? source.cardId : source.token);
    }
    const answer = this.#answers.get(reference) ?? this.#decide(source, amount, reference);
    this.#answers.set(reference, answer);
    if (this.losesAnswers) throw new Rejection('back_end_unavailable');
    return answer;
  }

  /** Transaction and amount of each refund by its reference. */
  readonly refunds = new Map<string, readonly [transactionId: string, amount: number]>();

  async refund(transactionId: string, amount: number, reference: string) {
    this.#speak();
    const left = this.charges.get(transactionId) ?? 0;
    if (!this.refunds.has(reference)) {
      if (amount > left) return { status: 'rejected' as const };
      this.refunds.set(reference, [transactionId, amount]);
      if (amount === left) this.charges.delete(transactionId);
      else this.charges.set(transactionId, left - amount);
    }
    if (this.losesAnswers) throw new Rejection('back_end_unavailable');
    return { status: 'refunded' as const };
  }

  /** Cards that are asked to be forgotten, in order; they pay nothing more. */
  readonly forgotten: string[] = [];

  async forgetCard(cardId: string) {
    this.#speak();
    this.forgotten.push(cardId);
  }

  async cancel(transactionId: string) {
    this.#speak();
    this.charges.delete(transactionId);
  }

  #decide(
    source: { readonly token: string } | { readonly cardId: string },
    amount: number,
    reference: string,
  ): Authorisation {
    if (this.isRejecting) return { status: 'rejected' };
    if ('token' in source && this.#usedTokens.has(source.token)) return { status: 'unknown' };
    if (this.isDeclining) return { status: 'declined' };
    if ('token' in source) this.#usedTokens.add(source.token);
    const cardId = 'cardId' in source ? source.cardId : `card-of-${source.token}`;
    if (this.forgotten.includes(cardId)) return { status: 'unknown' };
    if (this.declinedCardIds.has(cardId)) return { status: 'declined' };
    const transactionId = `transaction-of-${reference}`;
    this.charges.set(transactionId, amount);
    return { status: 'authorised', transactionId, cardId, card: usualCard };
  }

  #speak(): void {
    if (this.isSilent) throw new Rejection('back_end_unavailable');
  }
}
