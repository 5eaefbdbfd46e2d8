import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { confirmationCodeSchema, passwordSchema, phoneSchema } from '@/contract/fields';
import { Rejection } from '@/contract/rejection';
import { countOnAccount, unlessItCounts } from '../auth/attempts-on-account';
import { devicesPlace } from '../auth/check-password';
import { endSessions } from '../auth/ended-sessions';
import { finishedAt, noteFinished, stepKey } from '../auth/finished-steps';
import { callIdentityProvider, requestCode } from '../auth/identity-rejections';
import { endDevices, knownDevice, rememberDevice } from '../auth/known-device';
import { sealedCookie } from '../auth/sealed-text';
import { clientNetwork } from '../http/client-address';
import { padResponseTime } from '../http/pad-response-time';
import { confirmPasswordReset, requestPasswordReset } from '../identity-provider';
import { internalEndpoint } from './internal-endpoint';

/* No answer, response time or limit here may reveal whether a number has an account. */

const resetCookie = sealedCookie({
  name: 'passwordReset',
  purpose: 'password reset',
  // The code, too: the identity provider checks it only together with the new password.
  schema: z.object({ tel: z.string(), browser: z.string(), code: z.string().optional() }),
  seconds: 10 * 60,
});

/** POST /api/auth/password/reset {tel} → {}. Sends a code by SMS; a repeated request sends another. */
export const passwordResetEndpoint = internalEndpoint({
  limit: 'smsSending',
  isCountedByRun: true,
  body: z.object({ tel: phoneSchema }),
  async run({ tel }, { request, response }) {
    const device = await knownDevice(request, tel);
    const attempt = await countOnAccount('resetCode', request, tel, device);
    return padResponseTime(async () => {
      const earlier = await resetCookie.read(request);
      const browser = earlier?.tel === tel ? earlier.browser : randomUUID();
      const customer = {
        network: clientNetwork(request),
        device: device && devicesPlace(tel),
        browser,
      };
      await unlessItCounts(
        attempt,
        () => requestCode('requestPasswordReset', () => requestPasswordReset(tel, customer)),
        (error) => !(error instanceof Rejection && error.code === 'too_many_attempts'),
      );
      await resetCookie.write(response, { tel, browser });
      return {};
    });
  },
});

/** POST /api/auth/password/verify {tel, code} → {}. Seals the code in a cookie; `confirm` checks it. */
export const passwordVerifyEndpoint = internalEndpoint({
  limit: 'codeEntry',
  body: z.object({ tel: phoneSchema, code: confirmationCodeSchema }),
  async run({ tel, code }, { request, response }) {
    const asked = await resetCookie.read(request);
    if (asked?.tel !== tel) throw new Rejection('expired_code');
    await resetCookie.write(response, { ...asked, code });
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
    const { tel, browser, code } = (await resetCookie.read(request)) ?? {};
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
      await endSessions(tel);
      since = await noteFinished(step);
    }
    resetCookie.clear(response);
    await rememberDevice(request, response, { names: [tel], since });
    return {};
  },
});
