import type { ResponseOf } from '@/contract/endpoint';
import type { MainApi, MainApiCall } from '@/contract/main-api';

type PageCall = 'completeThreeDSecure';

/** `string`: the 3-D Secure callback may answer an HTML page. */
export type AnswerOf<Name extends MainApiCall> =
  | ResponseOf<MainApi[Name]>
  | (Name extends PageCall ? string : never);

/** The 3-D Secure callback may answer an HTML page (SPEC section 4). */
export function isPageAnswer(name: MainApiCall, body: unknown): body is string {
  const call: PageCall = 'completeThreeDSecure';
  return name === call && typeof body === 'string' && /^\s*</.test(body);
}

/** Parses JSON. Gives an HTML page as text where one is allowed, otherwise undefined. */
export function answerBody(name: MainApiCall, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return isPageAnswer(name, text) ? text : undefined;
  }
}
