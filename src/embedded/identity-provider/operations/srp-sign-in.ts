import { addMinutes } from 'date-fns';
import { z } from 'zod';
import { isSameSecret } from '@/platform/same-secret';
import { CognitoError, incorrectUserNameOrPassword } from '../cognito-error';
import type { IdentityDependencies } from '../identity-dependencies';
import { startSession } from '../refresh-token-repository';
import { openSealedBytes, type Sealing, sealBytes } from '../sealed-bytes';
import { assertMayTryPassword, forgetSignInAttempts } from '../sign-in-repository';
import { expectedSignature, newServerSecret, serverValue } from '../srp';
import { decoyFor, srpAccount, verifierIn } from '../stored-password';
import { findUserByName, toEmailAlias, toUserName } from '../user-repository';
import { anyUserName, clientId, clientOperation, text } from './operation';

const CHALLENGE_MINUTES = 3;

/** The state of a challenge that the provider needs again when the client answers. */
const challengeSchema = z.object({
  name: z.string(),
  /** Hexadecimal, as the client sent it. */
  clientValue: z.string(),
  /** Hexadecimal. */
  secret: z.string(),
  expiresAt: z.coerce.date(),
});

const sealingFor = ({ codeKey }: IdentityDependencies, owner: string): Sealing => ({
  codeKey,
  purpose: 'sign-in challenge',
  owner,
});

/** An account with a verifier, or its decoy: the answers of both look alike. */
async function findAccount(deps: IdentityDependencies, name: string) {
  const user = await findUserByName(deps.db, name);
  const verifier = user && verifierIn(deps, user);
  return user && verifier
    ? { user, userId: user.subject, verifier }
    : { user: undefined, ...decoyFor(deps, (toUserName(name) ?? name).toLowerCase()) };
}

/** Begins USER_SRP_AUTH, the default of Cognito's own clients. */
export async function beginSrpSignIn(
  deps: IdentityDependencies,
  { USERNAME: name, SRP_A: clientValue }: { readonly USERNAME: string; readonly SRP_A: string },
) {
  const { userId, verifier } = await findAccount(deps, name);
  const secret = newServerSecret();
  const challenge: z.input<typeof challengeSchema> = {
    name,
    clientValue,
    secret: secret.toString('hex'),
    expiresAt: addMinutes(deps.clock.now(), CHALLENGE_MINUTES).toISOString(),
  };
  const sealed = sealBytes(sealingFor(deps, userId), Buffer.from(JSON.stringify(challenge)));
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
      SALT: verifier.salt.toString('hex'),
      SRP_B: serverValue(verifier, secret).toString(16),
      SECRET_BLOCK: sealed.toString('base64'),
    },
  };
}

function openChallenge(deps: IdentityDependencies, userId: string, block: Buffer) {
  const opened = openSealedBytes(sealingFor(deps, userId), block);
  const challenge = opened && challengeSchema.parse(JSON.parse(opened.toString()));
  if (!challenge || challenge.expiresAt <= deps.clock.now()) {
    throw new CognitoError('NotAuthorizedException', 'Invalid session for the user.');
  }
  return challenge;
}

/**
 * Answers PASSWORD_VERIFIER. Each answer counts as one attempt at the password.
 * @throws CognitoError NotAuthorizedException, UserNotConfirmedException after the right password
 */
export const respondToAuthChallenge = clientOperation(
  z.object({
    ClientId: clientId,
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ChallengeResponses: z.object({
      USERNAME: anyUserName,
      PASSWORD_CLAIM_SECRET_BLOCK: text,
      PASSWORD_CLAIM_SIGNATURE: text,
      TIMESTAMP: text,
    }),
  }),
  async (deps, { ChallengeResponses: answer }) => {
    const { USERNAME: userId, TIMESTAMP: timestamp } = answer;
    const block = Buffer.from(answer.PASSWORD_CLAIM_SECRET_BLOCK, 'base64');
    const { name, clientValue, secret } = openChallenge(deps, userId, block);
    const { user, verifier } = await findAccount(deps, name);
    const counted = user?.userName ?? toEmailAlias(name) ?? toUserName(name);
    if (counted) await assertMayTryPassword(deps, counted);
    const exchange = {
      clientValue: BigInt(`0x${clientValue}`),
      secret: Buffer.from(secret, 'hex'),
      verifier,
    };
    const expected = expectedSignature(srpAccount(deps, userId), exchange, block, timestamp);
    const isRight =
      expected !== undefined && isSameSecret(answer.PASSWORD_CLAIM_SIGNATURE, expected);
    if (!isRight || user?.subject !== userId) throw incorrectUserNameOrPassword();
    await forgetSignInAttempts(deps.db, user.userName);
    if (!user.confirmed) {
      throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
    }
    return startSession(deps, user);
  },
);

export const srpParameters = z.object({
  USERNAME: anyUserName,
  SRP_A: z.string().regex(/^[\da-f]{1,800}$/i),
});
