import {
  createSign,
  createVerify,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { User } from './directory';
import type { Settings } from './options';
import { isFields, optionalText } from './request-fields';
import { notAuthorized, ServiceError } from './service-error';

export type Claims = Readonly<Record<string, unknown>>;

type AuthenticationResult = {
  AccessToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  RefreshToken?: string;
  IdToken: string;
};

type SigningKey = { keyId: string; privateKey: KeyObject; publicKey: KeyObject };

/** A sign-in and all tokens that come from it. */
type Session = {
  username: string;
  authTime: number;
  originJti: string;
  eventId: string;
  expiresAt: number;
  revoked: boolean;
};

type RefreshToken = { session: Session; rotatedAt: number | undefined };

const newKeyPair = promisify(generateKeyPair);

async function newSigningKey(): Promise<SigningKey> {
  const pair = await newKeyPair('rsa', { modulusLength: 2048 });
  return { keyId: randomBytes(32).toString('base64'), ...pair };
}

function encoded(value: Claims): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decoded(part: string | undefined): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * As the developer guide says: refresh tokens are encrypted and opaque to a client. They have the
 * five parts of such a token, and a length of about 1,700 characters that a cookie has to bear.
 */
function newRefreshToken(): string {
  const header = encoded({ cty: 'JWT', enc: 'A256GCM', alg: 'RSA-OAEP' });
  const parts = [256, 12, 900, 16].map((bytes) => randomBytes(bytes).toString('base64url'));
  return [header, ...parts].join('.');
}

/** Attributes that the id token carries, with the flags of verification as booleans. */
function attributeClaims(user: User, withoutPhoneNumber: boolean): Claims {
  const claims: Record<string, unknown> = {};
  for (const [name, value] of user.attributes) {
    if (withoutPhoneNumber && name.startsWith('phone_number')) {
      continue;
    }
    claims[name] = name.endsWith('_verified') ? value === 'true' : value;
  }
  return claims;
}

/** Signs and reads the tokens of a pool, whose claims the developer guide lists under "Understanding user pool JSON web tokens". */
export class Tokens {
  readonly #settings: Settings;
  readonly #issuer: string;
  readonly #idKey: SigningKey;
  readonly #accessKey: SigningKey;
  readonly #refreshTokens = new Map<string, RefreshToken>();
  readonly #sessions = new Map<string, Session>();

  private constructor(
    settings: Settings,
    issuer: string,
    idKey: SigningKey,
    accessKey: SigningKey,
  ) {
    this.#settings = settings;
    this.#issuer = issuer;
    this.#idKey = idKey;
    this.#accessKey = accessKey;
  }

  /** A pool signs id tokens and access tokens with two different keys. */
  static async create(settings: Settings, issuer: string): Promise<Tokens> {
    const [idKey, accessKey] = await Promise.all([newSigningKey(), newSigningKey()]);
    return new Tokens(settings, issuer, idKey, accessKey);
  }

  get keySet(): { keys: Claims[] } {
    const keys = [this.#idKey, this.#accessKey].map(({ keyId, publicKey }) => {
      const { n, e } = publicKey.export({ format: 'jwk' });
      return { alg: 'RS256', e, kid: keyId, kty: 'RSA', n, use: 'sig' };
    });
    return { keys };
  }

  #seconds(): number {
    return Math.floor(this.#settings.now().getTime() / 1000);
  }

  #signed(key: SigningKey, claims: Claims): string {
    const content = `${encoded({ kid: key.keyId, alg: 'RS256' })}.${encoded(claims)}`;
    return `${content}.${createSign('RSA-SHA256').update(content).sign(key.privateKey, 'base64url')}`;
  }

  begin(user: User): AuthenticationResult {
    const seconds = this.#seconds();
    const session: Session = {
      username: user.username,
      authTime: seconds,
      originJti: randomUUID(),
      eventId: randomUUID(),
      expiresAt: seconds + this.#settings.lifetimes.refreshToken,
      revoked: false,
    };
    this.#sessions.set(session.originJti, session);
    return { ...this.#issue(user, session), RefreshToken: this.#addRefreshToken(session) };
  }

  #addRefreshToken(session: Session): string {
    const token = newRefreshToken();
    this.#refreshTokens.set(token, { session, rotatedAt: undefined });
    return token;
  }

  #issue(user: User, session: Session): AuthenticationResult {
    const { clientId, lifetimes, idTokenWithoutPhoneNumber } = this.#settings;
    const seconds = this.#seconds();
    const common = {
      sub: user.sub,
      iss: this.#issuer,
      origin_jti: session.originJti,
      event_id: session.eventId,
      auth_time: session.authTime,
      iat: seconds,
    };
    return {
      AccessToken: this.#signed(this.#accessKey, {
        ...common,
        client_id: clientId,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        exp: seconds + lifetimes.accessToken,
        jti: randomUUID(),
        username: user.username,
      }),
      ExpiresIn: lifetimes.accessToken,
      TokenType: 'Bearer',
      IdToken: this.#signed(this.#idKey, {
        ...attributeClaims(user, idTokenWithoutPhoneNumber),
        ...common,
        'cognito:username': user.username,
        aud: clientId,
        token_use: 'id',
        exp: seconds + lifetimes.idToken,
        jti: randomUUID(),
      }),
    };
  }

  /** The session of a refresh token that still lives. */
  sessionOf(refreshToken: string): { username: string } {
    return this.#usableSession(refreshToken).session;
  }

  #usableSession(refreshToken: string): RefreshToken {
    const known = this.#refreshTokens.get(refreshToken);
    if (known === undefined) {
      throw notAuthorized('Invalid Refresh Token');
    }
    if (known.session.revoked) {
      throw notAuthorized('Refresh Token has been revoked');
    }
    if (known.session.expiresAt <= this.#seconds()) {
      throw notAuthorized('Refresh Token has expired');
    }
    return known;
  }

  refresh(user: User, refreshToken: string): AuthenticationResult {
    const known = this.#usableSession(refreshToken);
    const rotation = this.#settings.refreshTokenRotation;
    if (rotation === undefined) {
      return this.#issue(user, known.session);
    }
    const seconds = this.#settings.now().getTime() / 1000;
    if (known.rotatedAt !== undefined && seconds >= known.rotatedAt + rotation.gracePeriodSeconds) {
      throw new ServiceError('RefreshTokenReuseException', 'Refresh token has been rotated');
    }
    known.rotatedAt ??= seconds;
    // The guide: a token from a rotation lives for what is left of the original's time.
    return {
      ...this.#issue(user, known.session),
      RefreshToken: this.#addRefreshToken(known.session),
    };
  }

  /** Also revokes the access tokens that came from the same sign-in. */
  revoke(refreshToken: string): void {
    const known = this.#refreshTokens.get(refreshToken);
    if (known === undefined) {
      throw new ServiceError('UnsupportedTokenTypeException', 'Unsupported token type');
    }
    known.session.revoked = true;
  }

  revokeAll(user: User): void {
    for (const session of this.#sessions.values()) {
      if (session.username === user.username) {
        session.revoked = true;
      }
    }
  }

  #verified(token: string, key: SigningKey): Claims | undefined {
    const [header, payload, signature, ...rest] = token.split('.');
    if (
      header === undefined ||
      payload === undefined ||
      signature === undefined ||
      rest.length > 0
    ) {
      return undefined;
    }
    const head = decoded(header);
    if (head?.alg !== 'RS256' || head.kid !== key.keyId) {
      return undefined;
    }
    const genuine = createVerify('RSA-SHA256')
      .update(`${header}.${payload}`)
      .verify(key.publicKey, signature, 'base64url');
    return genuine ? decoded(payload) : undefined;
  }

  /** The user name in an access token that the service would take. */
  usernameOf(accessToken: string): string {
    const claims = this.#verified(accessToken, this.#accessKey);
    if (claims === undefined || claims.iss !== this.#issuer || claims.token_use !== 'access') {
      throw notAuthorized('Invalid Access Token');
    }
    if (typeof claims.exp !== 'number' || claims.exp <= this.#seconds()) {
      throw notAuthorized('Access Token has expired');
    }
    if (this.#sessions.get(optionalText(claims, 'origin_jti') ?? '')?.revoked !== false) {
      throw notAuthorized('Access Token has been revoked');
    }
    return optionalText(claims, 'username') ?? '';
  }

  /** The claims of an id token as a back end reads it, by the checks of "Verifying JSON web tokens". */
  verifyIdToken(token: string): Claims {
    const claims = this.#verified(token, this.#idKey);
    if (claims === undefined) {
      throw new Error('The id token is not signed by this pool.');
    }
    if (claims.iss !== this.#issuer || claims.token_use !== 'id') {
      throw new Error('The token is not an id token of this pool.');
    }
    if (claims.aud !== this.#settings.clientId) {
      throw new Error('The id token belongs to another client.');
    }
    if (typeof claims.exp !== 'number' || claims.exp <= this.#seconds()) {
      throw new Error('The id token has expired.');
    }
    return claims;
  }
}
