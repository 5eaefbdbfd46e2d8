import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { ChallengeSessions } from './user-pool/challenge-sessions';
import { Codes, type SentMessage } from './user-pool/codes';
import { type AddedUser, Directory, type User } from './user-pool/directory';
import { Faults, type NextAnswer } from './user-pool/faults';
import { totpCode } from './user-pool/one-time-password';
import { type ForeignUserPoolOptions, settingsOf } from './user-pool/options';
import { type Call, servePool } from './user-pool/server';
import { type Claims, Tokens } from './user-pool/tokens';

/**
 * An Amazon Cognito user pool, written from its public documentation: the developer guide, the API
 * reference and the models of the AWS SDK for JavaScript. What those leave open is said where it is
 * decided. It speaks the JSON protocol at `endpoint`, and publishes its keys at `jwksUri`.
 */
export type ForeignUserPool = {
  /** Where the operations are, without a slash at the end. */
  endpoint: string;
  region: string;
  poolId: string;
  clientId: string;
  clientSecret: string | undefined;
  issuer: string;
  jwksUri: string;
  stop: () => Promise<void>;
  /** All messages that the pool sent, with their codes. */
  messages: readonly SentMessage[];
  /** The newest code that was not handed out yet, or the next one. Takes 090… and +8190…. */
  waitForCode: (telephone: string, timeoutInMilliseconds?: number) => Promise<string>;
  addUser: (user: AddedUser) => User;
  findUser: (username: string) => User | undefined;
  /** What the authenticator of a user shows now. */
  totpCode: (username: string) => string;
  calls: readonly Call[];
  /** Lays out what the next requests of an operation meet, in this order. */
  override: (operation: string, ...answers: NextAnswer[]) => void;
  /** The claims of an id token of this pool and client that has not expired, or an error. */
  verifyIdToken: (token: string) => Claims;
};

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The user pool has no port.');
  }
  return `http://127.0.0.1:${address.port}`;
}

/** The document of the page "Understanding the OpenID Connect discovery endpoint", with the hosts of the stand-in. */
function discoveryDocument(issuer: string, jwksUri: string, origin: string): object {
  return {
    authorization_endpoint: `${origin}/oauth2/authorize`,
    end_session_endpoint: `${origin}/logout`,
    id_token_signing_alg_values_supported: ['RS256'],
    issuer,
    jwks_uri: jwksUri,
    response_types_supported: ['code', 'token'],
    revocation_endpoint: `${origin}/oauth2/revoke`,
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
    token_endpoint: `${origin}/oauth2/token`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    userinfo_endpoint: `${origin}/oauth2/userInfo`,
  };
}

export async function startForeignUserPool(
  options: ForeignUserPoolOptions = {},
): Promise<ForeignUserPool> {
  const settings = settingsOf(options);
  const server = createServer();
  const endpoint = await listen(server, options.port ?? 0);
  const issuer = options.issuer ?? `${endpoint}/${settings.poolId}`;
  const jwksUri = `${endpoint}/${settings.poolId}/.well-known/jwks.json`;
  const directory = new Directory(settings);
  const codes = new Codes(settings);
  const tokens = await Tokens.create(settings, issuer);
  const challenges = new ChallengeSessions(settings);
  const faults = new Faults();
  const calls: Call[] = [];
  const pool = { settings, directory, codes, challenges, tokens };
  const discovery = (origin: string) => discoveryDocument(issuer, jwksUri, origin);
  servePool(server, { pool, faults, calls, discovery });
  return {
    endpoint,
    region: settings.region,
    poolId: settings.poolId,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    issuer,
    jwksUri,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    messages: codes.messages,
    waitForCode: (telephone, timeout) => codes.waitForCode(telephone, timeout),
    addUser: (user) => directory.addByAdministrator(user),
    findUser: (username) => directory.find(username),
    totpCode: (username) => {
      const secret = directory.find(username)?.totpSecret;
      if (secret === undefined) {
        throw new Error(`The user ${username} has no authenticator.`);
      }
      return totpCode(secret, settings.now());
    },
    calls,
    override: (operation, ...answers) => faults.add(operation, answers),
    verifyIdToken: (token) => tokens.verifyIdToken(token),
  };
}
