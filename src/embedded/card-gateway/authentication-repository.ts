import { addMinutes } from 'date-fns';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import { cardAuthentications, cardTokens } from './card-gateway-tables';
import { findTestCard, toGatewayCard } from './test-cards';
import { findToken, stateOfToken } from './token-repository';

const CHALLENGE_MINUTES = 10;
const MAX_WRONG_CODES = 3;

/** Shown on the challenge page, as no phone exists to send it to. */
export const DEMONSTRATION_CODE = '1234';

/** Starts 3-D Secure for a usable token. Only a challenge stays pending. */
export async function startAuthentication(
  deps: CardGatewayDependencies,
  request: { readonly token: string; readonly returnPath: string },
) {
  const now = deps.clock.now();
  const token = await findToken(deps.db, request.token);
  const state = stateOfToken(token, now);
  if (!token || state !== 'usable') {
    return { status: state === 'usable' ? 'unknown' : state };
  }
  const testCard = findTestCard(token.cardName);
  const behaviour = testCard ? (testCard.threeDSecure ?? 'authenticated') : 'unavailable';
  const id = deps.ids.newId();
  await deps.db.insert(cardAuthentications).values({
    id,
    tokenDigest: token.digest,
    status: behaviour === 'challenge' ? 'pending' : behaviour,
    returnPath: request.returnPath,
    startedAt: now,
    expiresAt: addMinutes(now, CHALLENGE_MINUTES),
  });
  return {
    status: 'started',
    authenticationId: id,
    redirectPath: `${deps.publicBasePath}/card-gateway/three-d-secure/${id}`,
  };
}

export type FoundAuthentication = NonNullable<Awaited<ReturnType<typeof findAuthentication>>>;

/** Null without such an authentication. */
export async function findAuthentication({ db, clock }: CardGatewayDependencies, id: string) {
  const [found] = await db
    .select({ authentication: cardAuthentications, token: cardTokens })
    .from(cardAuthentications)
    .innerJoin(cardTokens, eq(cardTokens.digest, cardAuthentications.tokenDigest))
    .where(eq(cardAuthentications.id, id))
    .prepare('found_authentication')
    .execute();
  if (!found) return null;
  const { status, returnPath, wrongCodes, expiresAt } = found.authentication;
  const isTimedOut = status === 'pending' && expiresAt <= clock.now();
  return {
    id,
    status: isTimedOut ? ('timed_out' as const) : status,
    returnPath,
    wrongCodes,
    card: toGatewayCard(found.token),
  };
}

export const challengeAnswerSchema = z.union([
  z.object({
    action: z.literal('authenticate'),
    code: z
      .string()
      .max(100)
      .transform((code) => code.normalize('NFKC').trim()),
  }),
  z.object({ action: z.enum(['fail', 'abandon']) }),
]);

/** Changes only a pending authentication, so the first answer counts. The third wrong code denies it. */
export async function answerChallenge(
  { db, clock }: CardGatewayDependencies,
  id: string,
  answer: z.output<typeof challengeAnswerSchema>,
): Promise<void> {
  const isOpen = and(
    eq(cardAuthentications.id, id),
    eq(cardAuthentications.status, 'pending'),
    gt(cardAuthentications.expiresAt, clock.now()),
  );
  const wrongCodes = sql`${cardAuthentications.wrongCodes} + 1`;
  const outcome = { authenticate: 'authenticated', fail: 'denied', abandon: 'abandoned' } as const;
  const changed =
    answer.action === 'authenticate' && answer.code !== DEMONSTRATION_CODE
      ? {
          wrongCodes,
          status: sql`CASE WHEN ${wrongCodes} >= ${MAX_WRONG_CODES}::int
            THEN 'denied' ELSE 'pending' END`,
        }
      : { status: outcome[answer.action] };
  await db.update(cardAuthentications).set(changed).where(isOpen);
}
