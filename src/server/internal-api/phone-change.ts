import { z } from 'zod';
import { confirmationCodeSchema, phoneSchema } from '@/contract/fields';
import { askIdentityProvider } from '../auth/ask-identity-provider';
import {
  clearCookie,
  ID_TOKEN_COOKIE,
  PHONE_CHANGE_COOKIE,
  readCookies,
  setCookie,
} from '../auth/cookies';
import { isPhoneChangeKeptQuiet } from '../auth/identity-refusals';
import {
  openWantedNumber,
  PHONE_CHANGE_SECONDS,
  sealWantedNumber,
} from '../auth/phone-change-ticket';
import { renewSession } from '../auth/renew-session';
import { inEvenTime } from '../http/even-answer-time';
import { RequestRefusal } from '../http/request-refusal';
import { confirmPhoneChange, requestPhoneChange } from '../identity-provider';
import { errorFields, logger } from '../logger';
import { internalEndpoint } from './internal-endpoint';

const SAME_NUMBER_MESSAGE = '現在ご登録の電話番号と同じです。新しい電話番号を入力してください';

async function requestQuietly(accessToken: string, tel: string): Promise<void> {
  try {
    await requestPhoneChange(accessToken, tel);
  } catch (error) {
    if (!isPhoneChangeKeptQuiet(error)) throw error;
    logger().info(errorFields(error), 'phone change led to no code');
  }
}

/**
 * POST /api/auth/phone/change {tel} → {}. Sends a code to the new number, or, asked again, another
 * one. A number that another account has is answered alike, in content and in time, and gets none.
 */
export const phoneChangeEndpoint = internalEndpoint({
  limit: 'smsSending',
  body: z.object({ tel: phoneSchema }),
  async run({ tel }, { request, response }) {
    const session = await renewSession(request, response);
    if (tel === session.tel) {
      const fields = [{ path: 'tel', message: SAME_NUMBER_MESSAGE }];
      throw new RequestRefusal('invalid_request', { fields });
    }
    return inEvenTime(async () => {
      await askIdentityProvider('requestPhoneChange', () =>
        requestQuietly(session.accessToken, tel),
      );
      const ticket = await sealWantedNumber(tel);
      setCookie(response, PHONE_CHANGE_COOKIE, ticket, PHONE_CHANGE_SECONDS);
      return {};
    });
  },
});

/**
 * POST /api/auth/phone/verify {tel, code} → {}. From then on the new number signs in. The id token
 * still has the old one: without its cookie the next request renews it, and the main API learns the
 * number from that. Repeating it for the number that the account has by then changes nothing. A code
 * proves only the number it was sent to from this browser.
 */
export const phoneVerifyEndpoint = internalEndpoint({
  limit: 'codeEntry',
  body: z.object({ tel: phoneSchema, code: confirmationCodeSchema }),
  async run({ tel, code }, { request, response }) {
    const session = await renewSession(request, response);
    if (tel === session.tel) return {};
    const wanted = await openWantedNumber(readCookies(request).get(PHONE_CHANGE_COOKIE) ?? '');
    if (wanted === null) throw new RequestRefusal('expired_code');
    if (wanted !== tel) throw new RequestRefusal('wrong_code');
    await inEvenTime(() =>
      askIdentityProvider('confirmPhoneChange', () =>
        confirmPhoneChange(session.accessToken, code),
      ),
    );
    clearCookie(response, ID_TOKEN_COOKIE);
    clearCookie(response, PHONE_CHANGE_COOKIE);
    return {};
  },
});
