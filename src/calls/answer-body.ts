import type { ResponseOf } from '@/contract/endpoint';
import type { MainApi, MainApiCall } from '@/contract/main-api';

type PageCall = 'completeThreeDSecure';

/** What a call gives: the contract's answer, or the text of a page where one may come instead. */
export type AnswerOf<Name extends MainApiCall> =
  | ResponseOf<MainApi[Name]>
  | (Name extends PageCall ? string : never);

/** After the 3-D Secure callback an HTML answer counts, as text (SPEC section 4). */
export function isPageAnswer(name: MainApiCall, body: unknown): body is string {
  const call: PageCall = 'completeThreeDSecure';
  return name === call && typeof body === 'string' && /^\s*</.test(body);
}

/** What an answer says: its JSON, a page's text where that is an answer, undefined otherwise. */
export function answerBody(name: MainApiCall, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return isPageAnswer(name, text) ? text : undefined;
  }
}
