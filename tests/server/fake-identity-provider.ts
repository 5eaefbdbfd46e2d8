import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startUpstream, type Upstream, type UpstreamRequest } from './fake-upstream';

const CLIENT_ID = 'test-client';

type Reply = { error: string; message?: string } | { body: object };

export interface FakeIdentityProvider extends Upstream {
  /** Calls of operations, oldest first. Requests for the signing keys are left out. */
  requests: UpstreamRequest[];
  environment: Readonly<Record<string, string>>;
  /** What the next calls of an operation answer, or of one of its flows (`InitiateAuth USER_AUTH`); else `{}`. */
  replies: Map<string, Reply>;
  /** Operations asked for, oldest first. */
  operations: string[];
  signIdToken(claims?: Record<string, unknown>, lifetimeSeconds?: number): Promise<string>;
}

const SENT = { DeliveryMedium: 'SMS', Destination: '+*******0000' };

/** What the answers of Cognito never lack. */
const ALWAYS_ANSWERED: Readonly<Record<string, object>> = {
  SignUp: { UserSub: 'user-1', CodeDeliveryDetails: SENT },
  ResendConfirmationCode: { CodeDeliveryDetails: SENT },
  ForgotPassword: { CodeDeliveryDetails: SENT },
  UpdateUserAttributes: { CodeDeliveryDetailsList: [SENT] },
};

/** One for all providers of a process, as making a key takes longer than most tests. */
const keyPair = generateKeyPair('RS256');

/** Speaks as much of Cognito as the storefront listens to. */
export async function startFakeIdentityProvider(): Promise<FakeIdentityProvider> {
  const { privateKey, publicKey } = await keyPair;
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const replies = new Map<string, Reply>();
  const requests: UpstreamRequest[] = [];
  const operations: string[] = [];
  const upstream = await startUpstream((request) => {
    const { url, headers, body } = request;
    if (url.endsWith('/.well-known/jwks.json')) return { body: { keys: [jwk] } };
    const operation = String(headers['x-amz-target']).split('.').at(-1) ?? '';
    requests.push(request);
    operations.push(operation);
    const { AuthFlow = '' }: { AuthFlow?: string } = JSON.parse(body);
    const reply = replies.get(`${operation} ${AuthFlow}`) ?? replies.get(operation) ?? { body: {} };
    return 'error' in reply
      ? {
          status: 400,
          headers: { 'x-amzn-errortype': reply.error },
          body: { __type: reply.error, message: reply.message ?? 'rejected' },
        }
      : { body: { ...ALWAYS_ANSWERED[operation], ...reply.body } };
  });
  return {
    ...upstream,
    requests,
    replies,
    operations,
    environment: {
      COGNITO_ENDPOINT: upstream.origin,
      COGNITO_ISSUER: upstream.origin,
      COGNITO_CLIENT_ID: CLIENT_ID,
    },
    signIdToken: (claims = {}, lifetimeSeconds = 3_600) =>
      new SignJWT({
        sub: 'user-1',
        aud: CLIENT_ID,
        iss: upstream.origin,
        token_use: 'id',
        phone_number: '+819000000001',
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
        .sign(privateKey),
  };
}
