import { Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { serializeError } from '@/platform/log';
import { noteRejection, noteRoute } from '@/platform/request-context';
import { isSameSecret } from '@/platform/same-secret';
import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';
import {
  changePassword,
  deleteUser,
  getUser,
  globalSignOut,
  listDevices,
} from './operations/account';
import { adminSetUserPassword, adminUpdateUserAttributes } from './operations/admin';
import type { Operation } from './operations/operation';
import { confirmForgotPassword, forgotPassword } from './operations/password';
import { updateUserAttributes, verifyUserAttribute } from './operations/phone-change';
import { getTokensFromRefreshToken, initiateAuth, revokeToken } from './operations/sign-in';
import { confirmSignUp, resendConfirmationCode, signUp } from './operations/sign-up';
import { respondToAuthChallenge } from './operations/srp-sign-in';

const SERVICE = 'AWSCognitoIdentityProviderService.';
const CONTENT_TYPE = 'application/x-amz-json-1.1';
const BODY_LIMIT_BYTES = 32 * 1024;

const operations: ReadonlyMap<string, Operation> = new Map([
  ['ChangePassword', changePassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ConfirmSignUp', confirmSignUp],
  ['DeleteUser', deleteUser],
  ['ForgotPassword', forgotPassword],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['ListDevices', listDevices],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
  ['SignUp', signUp],
  ['UpdateUserAttributes', updateUserAttributes],
  ['VerifyUserAttribute', verifyUserAttribute],
]);

const adminOperations: ReadonlyMap<string, Operation> = new Map([
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AdminUpdateUserAttributes', adminUpdateUserAttributes],
]);

function respond(body: object, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store', ...headers },
  });
}

function respondToError(error: unknown): Response {
  if (error instanceof CognitoError) {
    noteRejection(error.name);
    return respond({ __type: error.name, message: error.message }, 400, {
      'x-amzn-errortype': error.name,
      ...(error.retryAfterSeconds !== undefined && {
        'retry-after': String(error.retryAfterSeconds),
      }),
    });
  }
  const name = 'InternalErrorException';
  return respond({ __type: name, message: 'Internal error' }, 500, { 'x-amzn-errortype': name });
}

async function run(deps: IdentityDependencies, request: HonoRequest): Promise<object> {
  const target = request.header('x-amz-target') ?? '';
  const name = target.startsWith(SERVICE) ? target.slice(SERVICE.length) : '';
  const body = await request.text().catch(() => {
    throw new CognitoError('SerializationException', 'The body broke off');
  });
  const adminOperation = adminOperations.get(name);
  const operation = adminOperation ?? operations.get(name);
  if (!operation) throw new CognitoError('UnknownOperationException', 'Unknown operation');
  noteRoute(`/identity-provider ${name}`);
  const authorization = request.header('authorization') ?? '';
  if (adminOperation && !isSameSecret(authorization, `Bearer ${deps.adminSecret}`)) {
    throw new CognitoError('AccessDeniedException', 'The operation is an administrator’s.');
  }
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    throw new CognitoError('SerializationException', 'The body is not JSON');
  }
  return operation(deps, input);
}

/** OpenID Connect Discovery. There is no page to authorize at: tokens come from the operations alone. */
function discoveryDocument(issuer: string) {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: [],
    subject_types_supported: ['public'],
    claims_supported: ['sub', 'phone_number', 'phone_number_verified', 'email', 'email_verified'],
  };
}

/**
 * Cognito's protocol (JSON 1.1), so that its clients work with both: `POST /` with X-Amz-Target, and under `/.well-known`
 * the keys and the discovery document. Admin operations need `Authorization: Bearer` with the admin secret.
 */
export function createIdentityProviderApp(deps: IdentityDependencies): Hono {
  const app = new Hono();
  // Cognito's clients run in browsers of any origin, too. Nothing here depends on cookies.
  app.use(cors({ origin: '*', exposeHeaders: ['x-amzn-errortype'] }));
  app.get('/.well-known/jwks.json', (context) =>
    context.json(deps.tokens.jwks, 200, { 'cache-control': 'public, max-age=300' }),
  );
  app.get('/.well-known/openid-configuration', (context) =>
    context.json(discoveryDocument(deps.tokens.issuer), 200, {
      'cache-control': 'public, max-age=300',
    }),
  );
  app.post(
    '/',
    bodyLimit({
      maxSize: BODY_LIMIT_BYTES,
      onError: () =>
        respondToError(new CognitoError('SerializationException', 'The body is too large')),
    }),
    async (context) => {
      try {
        return respond(await run(deps, context.req), 200);
      } catch (error) {
        if (!(error instanceof CognitoError)) {
          deps.logger.error(serializeError(error), 'identity provider failed');
        }
        return respondToError(error);
      }
    },
  );
  return app;
}
