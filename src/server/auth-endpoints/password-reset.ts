import { z } from 'zod';
import { confirmationCodeSchema, passwordSchema, phoneSchema } from '@/contract/fields';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { countOnAccount, unlessItCounts } from '../auth/attempts-on-account';
import { clearCookie, PASSWORD_RESET_COOKIE } from '../auth/cookies';
import { finishedAt, noteFinished, stepKey } from '../auth/finished-steps';
import { callIdentityProvider, isResetKeptQuiet } from '../auth/identity-rejections';
import { endDevices, knownDevice, rememberDevice } from '../auth/known-device';
import { askedReset, browserOfReset, keepReset } from '../auth/tickets';
import { clientNetwork } from '../http/client-address';
import { padResponseTime } from '../http/pad-response-time';
import { type Customer, confirmPasswordReset, requestPasswordReset } from '../identity-provider';
import { logger } from '../logger';
import { internalEndpoint } from './internal-endpoint';

/* No answer, response time or limit here may reveal whether a number has an account. */

async function requestQuietly(tel: string, customer: Customer): Promise<void> {
  try {
    await requestPasswordReset(tel, customer);
  } catch (error) {
    if (!isResetKeptQuiet(error)) throw error;
    logger().info(serializeError(error), 'password reset led to no code');
  }
}

function isTurnedAway(error: unknown): boolean {
  return error instanceof Rejection && error.code === 'too_many_attempts';
}

/** POST /api/auth/password/reset {tel} → {}. Sends a code by SMS; a repeated request sends another. */
export const passwordResetEndpoint = internalEndpoint({
  limit: 'smsSending',
  isCountedByRun: true,
  body: z.object({ tel: phoneSchema }),
  async run({ tel }, { request, response }) {
    const device = await knownDevice(request, tel);
    const attempt = await countOnAccount('resetCode', request, tel, device);
    return padResponseTime(async () => {
      const browser = await browserOfReset(request, tel);
      const customer = { network: clientNetwork(request), device, browser };
      await unlessItCounts(
        attempt,
        () => callIdentityProvider('requestPasswordReset', () => requestQuietly(tel, customer)),
        (error) => !isTurnedAway(error),
      );
      await keepReset(response, { tel, browser });
      return {};
    });
  },
});

/** POST /api/auth/password/verify {tel, code} → {}. Seals the code in a cookie; `confirm` checks it. */
export const passwordVerifyEndpoint = internalEndpoint({
  limit: 'codeEntry',
  body: z.object({ tel: phoneSchema, code: confirmationCodeSchema }),
  async run({ tel, code }, { request, response }) {
    const asked = await askedReset(request);
    if (asked?.tel !== tel) throw new Rejection('expired_code');
    await keepReset(response, { ...asked, code });
    return {};
  },
});

/**
 * POST /api/auth/password/confirm {password} → {}. Sets the password if the code is right. This device
 * becomes the only known one of the account, as of the first time: repeating the request must not undo a
 * later reset.
 */
export const passwordConfirmEndpoint = internalEndpoint({
  limit: 'codeEntry',
  body: z.object({ password: passwordSchema }),
  async run({ password }, { request, response }) {
    const { tel, browser, code } = (await askedReset(request)) ?? {};
    if (!tel || !browser || !code) throw new Rejection('expired_code');
    const step = stepKey('password', browser, tel, code, password);
    let since = await finishedAt(step);
    if (since === undefined) {
      const customer = { network: clientNetwork(request), device: undefined, browser };
      await padResponseTime(() =>
        callIdentityProvider('confirmPasswordReset', () =>
          confirmPasswordReset(tel, code, password, customer),
        ),
      );
      await endDevices(tel);
      since = await noteFinished(step);
    }
    clearCookie(response, PASSWORD_RESET_COOKIE);
    await rememberDevice(request, response, { names: [tel], since });
    return {};
  },
});
