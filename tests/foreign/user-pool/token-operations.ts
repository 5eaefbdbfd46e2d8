import { checkClient, hasClientSecret, type Operation, signedInUser } from './pool';
import { text } from './request-fields';
import { notAuthorized, ServiceError } from './service-error';

/** Renews with rotation and without it: the new refresh token comes only with it. */
export const getTokensFromRefreshToken: Operation = (pool, fields) => {
  checkClient(pool, fields);
  if (!hasClientSecret(pool, fields)) {
    throw notAuthorized(`Client ${pool.settings.clientId} has another secret.`);
  }
  const token = text(fields, 'RefreshToken');
  const user = pool.directory.find(pool.tokens.sessionOf(token).username);
  if (user === undefined) {
    throw notAuthorized('Invalid Refresh Token');
  }
  if (!user.enabled) {
    throw notAuthorized('User is disabled.');
  }
  return { AuthenticationResult: pool.tokens.refresh(user, token) };
};

export const revokeToken: Operation = (pool, fields) => {
  checkClient(pool, fields);
  if (!hasClientSecret(pool, fields)) {
    throw new ServiceError('UnauthorizedException', 'Invalid client secret.');
  }
  pool.tokens.revoke(text(fields, 'Token'));
  return {};
};

export const globalSignOut: Operation = (pool, fields) => {
  pool.tokens.revokeAll(signedInUser(pool, fields));
  return {};
};
