import type { GatewayCard } from '../gateway-card';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import { findTestCard, toGatewayCard } from './test-cards';
import {
  type Authentication,
  addAuthentication,
  countWrongCode,
  findAuthenticationById,
  findToken,
  settleAuthentication,
} from './token-repository';
import { stateOfToken, type TokenState, tokenDigest } from './tokens';

const CHALLENGE_MINUTES = 10;
const MAX_WRONG_CODES = 3;

/** Shown on the challenge page, as no phone exists to send it to. */
export const DEMONSTRATION_CODE = '1234';

type AuthenticationStatus = Authentication['status'] | 'timed_out';

export interface FoundAuthentication {
  readonly id: string;
  readonly status: AuthenticationStatus;
  readonly returnPath: string;
  readonly wrongCodes: number;
  readonly card: GatewayCard;
}

/** Starts 3-D Secure for a usable token. Only a challenge stays pending. */
export async function startAuthentication(
  deps: CardGatewayDependencies,
  request: { readonly token: string; readonly returnPath: string },
): Promise<
  | {
      readonly status: 'started';
      readonly authenticationId: string;
      readonly redirectPath: string;
    }
  | { readonly status: Exclude<TokenState, 'usable'> }
> {
  const now = deps.clock.now();
  const token = await findToken(deps.db, tokenDigest(request.token));
  const state = stateOfToken(token, now);
  if (!token || state !== 'usable') {
    return { status: state === 'usable' ? 'unknown' : state };
  }
  const behaviour = findTestCard(token.cardName)?.threeDSecure ?? 'unavailable';
  const id = deps.ids.newId();
  await addAuthentication(deps.db, {
    id,
    tokenDigest: token.digest,
    status: behaviour === 'challenge' ? 'pending' : behaviour,
    returnPath: request.returnPath,
    startedAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
  });
  return {
    status: 'started',
    authenticationId: id,
    redirectPath: `${deps.publicBasePath}/card-gateway/three-d-secure/${id}`,
  };
}

function statusAt(authentication: Authentication, now: Date): AuthenticationStatus {
  const isTimedOut = authentication.status === 'pending' && authentication.expiresAt <= now;
  return isTimedOut ? 'timed_out' : authentication.status;
}

export async function findAuthentication(
  deps: CardGatewayDependencies,
  id: string,
): Promise<FoundAuthentication | null> {
  const found = await findAuthenticationById(deps.db, id);
  if (!found) return null;
  const { authentication, token } = found;
  return {
    id,
    status: statusAt(authentication, deps.clock.now()),
    returnPath: authentication.returnPath,
    wrongCodes: authentication.wrongCodes,
    card: toGatewayCard(token),
  };
}

/** An attempted authentication counts as authenticated. */
export function isAuthenticated(authentication: Authentication | null): boolean {
  return authentication?.status === 'authenticated' || authentication?.status === 'attempted';
}

export type ChallengeAnswer =
  | { readonly action: 'authenticate'; readonly code: string }
  | { readonly action: 'fail' | 'abandon' };

/** The third wrong code denies the authentication. */
export async function answerChallenge(
  deps: CardGatewayDependencies,
  id: string,
  answer: ChallengeAnswer,
): Promise<void> {
  const now = deps.clock.now();
  if (answer.action === 'authenticate' && answer.code !== DEMONSTRATION_CODE) {
    await countWrongCode(deps.db, id, MAX_WRONG_CODES, now);
    return;
  }
  const status = { authenticate: 'authenticated', fail: 'denied', abandon: 'abandoned' } as const;
  await settleAuthentication(deps.db, id, status[answer.action], now);
}
