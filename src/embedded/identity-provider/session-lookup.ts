import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IdentityDependencies } from './identity-dependencies';
import { findLastingSessions } from './refresh-token-repository';
import type { TokenClaims, TokenIssuer } from './token-issuer';

/** Caches this many verified tokens, so that a signature is checked once. */
const KNOWN_AT_MOST = 1_000;

/** Null once the session ended. Cognito itself would accept the token for up to an hour. */
export type CheckIdToken = (idToken: string) => Promise<TokenClaims | null>;

export function createIdTokenCheck({
  db,
  clock,
  tokens,
}: Pick<IdentityDependencies, 'db' | 'clock'> & {
  readonly tokens: Pick<TokenIssuer, 'verify'>;
}): CheckIdToken {
  const known = new Map<string, TokenClaims>();
  const isLasting = createSessionLookup((ids) => findLastingSessions(db, ids, clock.now()));

  async function verified(idToken: string): Promise<TokenClaims | null> {
    const claims = known.get(idToken);
    if (claims && clock.now() < claims.expiresAt) return claims;
    known.delete(idToken);
    const found = await tokens.verify('id', idToken);
    if (!found) return null;
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= KNOWN_AT_MOST) known.delete(oldest);
    known.set(idToken, found);
    return found;
  }

  return async (idToken) => {
    const claims = await verified(idToken);
    return claims && (await isLasting(claims.sessionId)) ? claims : null;
  };
}

/**
 * Calls within one turn of the event loop share one query, which starts after the last of them. So the answer
 * is never older than the question.
 */
export function createSessionLookup(
  read: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
): (sessionId: string) => Promise<boolean> {
  let gathered: {
    readonly ids: Set<string>;
    readonly lasting: Promise<ReadonlySet<string>>;
  } | null = null;

  function gather() {
    const ids = new Set<string>();
    const lasting = nextTurn().then(() => {
      gathered = null;
      return read([...ids]);
    });
    return { ids, lasting };
  }

  return async (sessionId) => {
    gathered ??= gather();
    gathered.ids.add(sessionId);
    return (await gathered.lasting).has(sessionId);
  };
}
