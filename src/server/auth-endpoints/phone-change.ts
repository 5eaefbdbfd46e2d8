import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { confirmationCodeSchema, phoneSchema } from '@/contract/fields';
import { Rejection } from '@/contract/rejection';
import { PASSWORD_LENGTH } from '@/domain/account-credentials';
import { serializeError } from '@/platform/log';
import { checkPassword } from '../auth/check-password';
import { clearCookie, ID_TOKEN_COOKIE } from '../auth/cookies';
import { signInEmailIn } from '../auth/id-token';
import { callIdentityProvider, requestCode } from '../auth/identity-rejections';
import { endDevices, rememberDevice } from '../auth/known-device';
import { renewSession } from '../auth/resolve-session';
import { phoneChangeCookie, wantedNumber } from '../auth/tickets';
import { padResponseTime } from '../http/pad-response-time';
import { confirmPhoneChange, requestPhoneChange } from '../identity-provider';
import { logger } from '../logger';
import { createServerMainApiClient } from '../main-api';
import { internalEndpoint } from './internal-endpoint';

const SAME_NUMBER_MESSAGE = '現在ご登録の電話番号と同じです。新しい電話番号を入力してください';
const NO_PASSWORD_MESSAGE = 'パスワードを入力してください';

function fieldRejection(path: string, message: string): Rejection {
  return new Rejection('invalid_request', { fields: [{ path, message }] });
}

/**
 * POST /api/auth/phone/change {tel, password} → {}. Sends a code to the new number; another code for it needs
 * no password. A number of another account gets no code, but the same answer after the same time.
 */
export const phoneChangeEndpoint = internalEndpoint({
  limit: 'smsSending',
  body: z.object({
    tel: phoneSchema,
    password: z.string().max(PASSWORD_LENGTH.max, 'パスワードが長すぎます').optional(),
  }),
  async run({ tel, password }, { request, response }) {
    const session = await renewSession(request, response);
    if (tel === session.tel) throw fieldRejection('tel', SAME_NUMBER_MESSAGE);
    if (password) await checkPassword(request, session.tel, password);
    else if ((await wantedNumber(request, session.tel)) !== tel) {
      throw fieldRejection('password', NO_PASSWORD_MESSAGE);
    }
    return padResponseTime(async () => {
      await requestCode('requestPhoneChange', () => requestPhoneChange(session.accessToken, tel));
      await phoneChangeCookie.write(response, { owner: session.tel, tel });
      return {};
    });
  },
});

/** Makes the main API notify the old number now. After a failure the customer's next page does it. */
async function showNewNumber(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  try {
    const { idToken } = await renewSession(request, response);
    const shown = await createServerMainApiClient({ idToken }).call('getUserInformation');
    if (shown.ok || shown.error.code === 'account_not_registered') return;
    logger().warn({ code: shown.error.code }, 'main API was not shown a changed number');
  } catch (error) {
    logger().warn(serializeError(error), 'main API was not shown a changed number');
  }
}

/**
 * POST /api/auth/phone/verify {tel, code} → {}. The new number then signs in, and the old one is notified. A
 * code is valid only for the number this browser requested it for.
 */
export const phoneVerifyEndpoint = internalEndpoint({
  limit: 'codeEntry',
  body: z.object({ tel: phoneSchema, code: confirmationCodeSchema }),
  async run({ tel, code }, { request, response }) {
    const session = await renewSession(request, response);
    if (tel === session.tel) return {};
    const wanted = await wantedNumber(request, session.tel);
    if (wanted === null) throw new Rejection('expired_code');
    if (wanted !== tel) throw new Rejection('wrong_code');
    await padResponseTime(() =>
      callIdentityProvider('confirmPhoneChange', () =>
        confirmPhoneChange(session.accessToken, code),
      ),
    );
    clearCookie(response, ID_TOKEN_COOKIE);
    phoneChangeCookie.clear(response);
    await endDevices(tel);
    const email = signInEmailIn(session.idToken);
    await rememberDevice(request, response, { names: email ? [tel, email] : [tel] });
    await showNewNumber(request, response);
    return {};
  },
});
