import { z } from 'zod';
import { visitMainApi } from '../main-api/shop-visitor';

interface RunningBackEnds {
  readonly origin: string;
  readonly environment: Readonly<Record<string, string>>;
}

const messagesSchema = z.array(z.object({ text: z.string() })).min(1);
const signInSchema = z.object({ AuthenticationResult: z.object({ IdToken: z.string() }) });
const confirmationSchema = z.object({ Session: z.string() });
const tokenSchema = z.object({ resultCode: z.literal('000'), token: z.string() });

async function jsonOf(response: Response): Promise<unknown> {
  const content: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.url}: ${JSON.stringify(content)}`);
  return content;
}

/**
 * People who use running back ends over HTTP, as the storefront would for them: they sign up with the
 * code of their SMS, authenticate their cards, order. Their main-API calls take the given processes
 * in turn.
 *
 * @param today yyyy-MM-dd in Japan
 */
export function visitBackEnds(
  processes: readonly [RunningBackEnds, ...RunningBackEnds[]],
  today: string,
) {
  const [{ origin, environment }] = processes;
  const idTokens = new Map<string, string>();
  let calls = 0;

  const mainApi = visitMainApi(
    (path, init) => {
      calls += 1;
      return fetch(`${processes[calls % processes.length]?.origin}${path}`, init);
    },
    (tel) => `Bearer ${idTokens.get(tel)}`,
    today,
  );

  async function askIdentityProvider(operation: string, body: object): Promise<unknown> {
    const response = await fetch(environment.COGNITO_ENDPOINT ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: environment.COGNITO_CLIENT_ID, ...body }),
    });
    return jsonOf(response);
  }

  async function signUp(tel: string): Promise<void> {
    await askIdentityProvider('SignUp', { Username: tel, Password: 'a-password' });
    const outbox = await fetch(`${origin}/outbox.json?to=${tel}`, {
      headers: { authorization: `Bearer ${environment.OPS_TOKEN}` },
    });
    const [message] = messagesSchema.parse(await jsonOf(outbox));
    const ConfirmationCode = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
    const { Session } = confirmationSchema.parse(
      await askIdentityProvider('ConfirmSignUp', { Username: tel, ConfirmationCode }),
    );
    const signedIn = await askIdentityProvider('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      Session,
      AuthParameters: { USERNAME: tel },
    });
    idTokens.set(tel, signInSchema.parse(signedIn).AuthenticationResult.IdToken);
    await mainApi.register(tel);
  }

  /** A token of a card that needs no challenge, authenticated and ready to pay with. */
  async function authenticateNewCard(tel: string): Promise<string> {
    const answer = await fetch(`${origin}/card-gateway/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        shopId: environment.PAYMENT_SHOP_ID,
        card: 'visa',
        cardNumberBottom: '1111',
        expire: '9912',
        holderName: 'TARO TEST',
      }),
    });
    const { token } = tokenSchema.parse(await jsonOf(answer));
    await mainApi.authenticate(tel, token);
    return token;
  }

  return { ...mainApi, signUp, authenticateNewCard };
}
