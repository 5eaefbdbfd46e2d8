import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  changePassword,
  deleteUser,
  getUser,
  getUserAttributeVerificationCode,
  listDevices,
  updateUserAttributes,
  verifyUserAttribute,
} from './account';
import type { Faults } from './faults';
import { confirmForgotPassword, forgotPassword } from './password-recovery';
import type { Operation, Pool } from './pool';
import { type Fields, isFields } from './request-fields';
import { ServiceError } from './service-error';
import { initiateAuth, respondToAuthChallenge } from './sign-in';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './token-operations';

const TARGET = 'AWSCognitoIdentityProviderService.';
const CONTENT_TYPE = 'application/x-amz-json-1.1';

const OPERATIONS: Readonly<Record<string, Operation>> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  VerifyUserAttribute: verifyUserAttribute,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  DeleteUser: deleteUser,
  ListDevices: listDevices,
};

/** A request that reached the pool, with the status and, of a refusal, the name of the error. */
export type Call = {
  operation: string;
  fields: Fields;
  at: Date;
  /** Undefined while it is under way, and where the connection was dropped. */
  status: number | undefined;
  error: string | undefined;
};

type ServedPool = {
  pool: Pool;
  faults: Faults;
  calls: Call[];
  discovery: (origin: string) => object;
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString();
}

function fieldsOf(body: string): Fields {
  try {
    const value: unknown = JSON.parse(body === '' ? '{}' : body);
    if (isFields(value)) {
      return value;
    }
  } catch {
    // Falls through to the error of the service.
  }
  throw new ServiceError('SerializationException', 'Unexpected content in the request body.');
}

/** Browsers call a user pool too, from any origin. */
function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  response.setHeader('access-control-expose-headers', 'x-amzn-RequestId,x-amzn-ErrorType');
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function sendError(response: ServerResponse, error: ServiceError): void {
  response.setHeader('x-amzn-ErrorType', `${error.type}:`);
  response.setHeader('x-amzn-ErrorMessage', encodeURI(error.message));
  send(
    response,
    error.status,
    CONTENT_TYPE,
    JSON.stringify({ __type: error.type, message: error.message }),
  );
}

function serviceErrorOf(thrown: unknown): ServiceError {
  return thrown instanceof ServiceError
    ? thrown
    : new ServiceError('InternalErrorException', String(thrown), 500);
}

/** Refuses the requests of a second beyond the quota of the account. */
function requestQuota(pool: Pool): () => void {
  let second = 0;
  let count = 0;
  return () => {
    const present = Math.floor(pool.settings.now().getTime() / 1000);
    if (present !== second) {
      second = present;
      count = 0;
    }
    count += 1;
    if (count > pool.settings.rateLimits.requestsPerSecond) {
      throw new ServiceError('TooManyRequestsException', 'Rate exceeded');
    }
  };
}

function run(served: ServedPool, call: Call, body: string, checkQuota: () => void): string {
  checkQuota();
  call.fields = fieldsOf(body);
  const operation = OPERATIONS[call.operation];
  if (operation === undefined) {
    throw new ServiceError('UnknownOperationException', '');
  }
  const result = operation(served.pool, call.fields);
  // DeleteUser answers with an empty body, as its reference says.
  return result === undefined ? '' : JSON.stringify(result);
}

async function answerCall(
  served: ServedPool,
  request: IncomingMessage,
  response: ServerResponse,
  checkQuota: () => void,
): Promise<void> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const call: Call = {
    operation: target.startsWith(TARGET) ? target.slice(TARGET.length) : target,
    fields: {},
    at: served.pool.settings.now(),
    status: undefined,
    error: undefined,
  };
  served.calls.push(call);
  const body = await bodyOf(request);
  const fault = served.faults.take(call.operation);
  response.on('finish', () => {
    call.status = response.statusCode;
  });
  response.setHeader('x-amzn-RequestId', randomUUID());
  if (fault?.kind === 'slow') {
    await delay(fault.milliseconds);
  }
  if (fault?.kind === 'dropped' && fault.when === 'before') {
    request.socket.destroy();
    return;
  }
  if (fault?.kind === 'page') {
    send(response, fault.status, fault.contentType ?? 'text/html', fault.body);
    return;
  }
  try {
    if (fault?.kind === 'error') {
      throw new ServiceError(fault.type, fault.message ?? fault.type, fault.status ?? 400);
    }
    const answer = run(served, call, body, checkQuota);
    if (fault?.kind === 'dropped') {
      request.socket.destroy();
      return;
    }
    send(response, 200, CONTENT_TYPE, answer);
  } catch (thrown) {
    const error = serviceErrorOf(thrown);
    call.error = error.type;
    sendError(response, error);
  }
}

/** Answers the requests of a server that listens already, since its address is part of the tokens. */
export function servePool(server: Server, served: ServedPool): void {
  const { poolId } = served.pool.settings;
  const checkQuota = requestQuota(served.pool);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    allowAnyOrigin(response);
    const origin = `http://${request.headers.host ?? ''}`;
    if (request.method === 'OPTIONS') {
      send(response, 200, 'text/plain', '');
    } else if (request.method === 'POST') {
      answerCall(served, request, response, checkQuota).catch(() => request.socket.destroy());
    } else if (request.url === `/${poolId}/.well-known/jwks.json`) {
      send(response, 200, 'application/json', JSON.stringify(served.pool.tokens.keySet));
    } else if (request.url === `/${poolId}/.well-known/openid-configuration`) {
      send(response, 200, 'application/json', JSON.stringify(served.discovery(origin)));
    } else {
      send(response, 404, 'text/plain', 'Not Found');
    }
  });
}
