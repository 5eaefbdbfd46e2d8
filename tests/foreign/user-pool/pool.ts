import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChallengeSessions } from './challenge-sessions';
import type { Codes } from './codes';
import type { Directory, User } from './directory';
import type { Settings } from './options';
import { type Fields, optionalText, text } from './request-fields';
import { notAuthorized, ServiceError } from './service-error';
import type { Tokens } from './tokens';

/** The parts of a running pool that its operations share. */
export type Pool = {
  settings: Settings;
  directory: Directory;
  codes: Codes;
  challenges: ChallengeSessions;
  tokens: Tokens;
};

/** An operation takes the fields of its request. Undefined answers with an empty body. */
export type Operation = (pool: Pool, fields: Fields) => object | undefined;

export function checkClient(pool: Pool, fields: Fields): void {
  const clientId = text(fields, 'ClientId');
  if (clientId !== pool.settings.clientId) {
    throw new ServiceError(
      'ResourceNotFoundException',
      `User pool client ${clientId} does not exist.`,
    );
  }
}

function isSame(left: string, right: string): boolean {
  const [first, second] = [Buffer.from(left), Buffer.from(right)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Base64 of HMAC-SHA256 over the user name and the client's id, by "Computing secret hash values". */
export function checkSecretHash(pool: Pool, hash: string | undefined, username: string): void {
  const { clientId, clientSecret } = pool.settings;
  if (clientSecret === undefined) {
    if (hash !== undefined) {
      throw notAuthorized(`Unable to verify secret hash for client ${clientId}`);
    }
    return;
  }
  if (hash === undefined) {
    throw notAuthorized(
      `Client ${clientId} is configured with secret but SECRET_HASH was not received`,
    );
  }
  const expected = createHmac('sha256', clientSecret)
    .update(username + clientId)
    .digest('base64');
  if (!isSame(hash, expected)) {
    throw notAuthorized(`Unable to verify secret hash for client ${clientId}`);
  }
}

/** Two operations take the secret itself. */
export function hasClientSecret(pool: Pool, fields: Fields): boolean {
  const { clientSecret } = pool.settings;
  const given = optionalText(fields, 'ClientSecret');
  return clientSecret === undefined
    ? given === undefined
    : given !== undefined && isSame(given, clientSecret);
}

/** The checks of a request that names a user: its client, then its secret hash. */
export function checkedUsername(pool: Pool, fields: Fields): string {
  checkClient(pool, fields);
  const username = text(fields, 'Username');
  checkSecretHash(pool, optionalText(fields, 'SecretHash'), username);
  return username;
}

/** The signed-in user of an access token. */
export function signedInUser(pool: Pool, fields: Fields): User {
  const user = pool.directory.find(pool.tokens.usernameOf(text(fields, 'AccessToken')));
  if (user === undefined) {
    throw new ServiceError('UserNotFoundException', 'User does not exist.');
  }
  if (!user.enabled) {
    throw notAuthorized('User is disabled.');
  }
  return user;
}
