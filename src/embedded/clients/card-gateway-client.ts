import { z } from 'zod';
import type { CardGateway } from '@/main-api/ports/payment-provider';
import { requestIdHeader } from '@/platform/request-context';
import { backEndUnavailable, UnexpectedStatus } from './back-end-unavailable';

const gatewayCardSchema = z.object({
  cardNumberHead: z.string(),
  cardNumberBottom: z.string(),
  expiryYear: z.string(),
  expiryMonth: z.string(),
  brand: z.string(),
  holderName: z.string(),
});

const startedAuthenticationSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('started'),
    authenticationId: z.string(),
    redirectPath: z.string(),
  }),
  z.object({ status: z.enum(['expired', 'unknown', 'used']) }),
]);

const authenticationSchema = z.object({
  id: z.string(),
  status: z.enum([
    'pending',
    'authenticated',
    'attempted',
    'denied',
    'rejected',
    'unavailable',
    'abandoned',
    'timed_out',
  ]),
  card: gatewayCardSchema,
});

const notTakenSchema = z.object({
  status: z.enum(['declined', 'unknown', 'expired', 'not_authenticated']),
});
const storedSchema = z.object({
  status: z.literal('stored'),
  cardId: z.string(),
  card: gatewayCardSchema,
});
const storingSchema = z.discriminatedUnion('status', [storedSchema, notTakenSchema]);
const authorisationSchema = z.discriminatedUnion('status', [
  storedSchema.extend({ status: z.literal('authorised'), transactionId: z.string() }),
  notTakenSchema,
]);

const refundSchema = z.object({ status: z.literal('refunded') });

const CALL_DEADLINE_MS = 5_000;

/** Final: neither this call nor an earlier one with the same reference has charged anything. */
const REJECTING_STATUSES = new Set([400, 409, 413, 422]);

interface CardGatewayConnection {
  /** Scheme, host and port; calls are below `/card-gateway/api`. */
  readonly origin: string;
  readonly shopSecret: string;
  readonly fetch?: typeof fetch;
}

/** The card gateway over HTTP, server to server, with a timeout of five seconds per call. */
export function createCardGatewayClient(connection: CardGatewayConnection): CardGateway {
  const send = connection.fetch ?? fetch;

  async function exchange(path: string, body?: object) {
    try {
      const response = await send(`${connection.origin}/card-gateway/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-shop-secret': connection.shopSecret,
          ...requestIdHeader(),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_DEADLINE_MS),
      });
      const content: unknown = response.ok ? await response.json() : null;
      return { status: response.status, isOk: response.ok, content };
    } catch (error) {
      throw backEndUnavailable(error);
    }
  }

  function understood<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
    const result = schema.safeParse(answer);
    if (!result.success) throw backEndUnavailable(result.error);
    return result.data;
  }

  /** The content is null when the gateway does not find it. */
  async function call<S extends z.ZodType>(schema: S, path: string, body?: object) {
    const { status, isOk, content } = await exchange(path, body);
    if (!isOk && status !== 404) throw backEndUnavailable(new UnexpectedStatus(status));
    return understood(schema, content);
  }

  return {
    startAuthentication: (request) =>
      call(startedAuthenticationSchema, '/authentications', request),
    findAuthentication: (id) =>
      call(authenticationSchema.nullable(), `/authentications/${encodeURIComponent(id)}`),
    storeCard: (token) => call(storingSchema, '/cards', { token }),
    authorise: async (source, amount, reference, initiator) => {
      const body = { ...source, amount, reference, initiator };
      const { status, isOk, content } = await exchange('/authorisations', body);
      if (REJECTING_STATUSES.has(status)) return { status: 'rejected' };
      if (!isOk) throw backEndUnavailable(new UnexpectedStatus(status));
      return understood(authorisationSchema, content);
    },
    cancel: async (transactionId) => {
      await call(z.unknown(), `/authorisations/${encodeURIComponent(transactionId)}/cancel`, {});
    },
    refund: async (transactionId, amount, reference) => {
      const path = `/authorisations/${encodeURIComponent(transactionId)}/refunds`;
      const { status, isOk, content } = await exchange(path, { amount, reference });
      if (REJECTING_STATUSES.has(status) || status === 404) return { status: 'rejected' };
      if (!isOk) throw backEndUnavailable(new UnexpectedStatus(status));
      return understood(refundSchema, content);
    },
    forgetCard: async (cardId) => {
      await call(z.unknown(), `/cards/${encodeURIComponent(cardId)}/forget`, {});
    },
  };
}
