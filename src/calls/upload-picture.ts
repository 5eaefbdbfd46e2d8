import { answerBody } from './answer-body';
import { callFailure } from './call-failure';
import { callRequest } from './call-request';
import { answerFaults } from './error-kinds';
import { createFailure } from './failures';
import { noAnswerResult } from './main-api-client';
import { sendThroughMaintenance } from './maintenance-signal';
import type { Result } from './result';

/** Longer than the gateway's timeout, so that its answer arrives first. */
const TIMEOUT_MS = 100_000;

/** SPEC section 3: `image` is a list whose first entry counts, or null. */
function firstIdOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('image' in body)) return undefined;
  const [first]: unknown[] = Array.isArray(body.image) ? body.image : [];
  if (typeof first !== 'object' || first === null || !('id' in first)) return undefined;
  return typeof first.id === 'string' ? first.id : undefined;
}

/** A 401 is retried once, as the gateway cannot resend the stream with a new id token. */
export async function uploadPicture(picture: Blob): Promise<Result<string>> {
  const result = await sendOnce(picture);
  return !result.ok && result.error.kind === 'notAuthorized' ? sendOnce(picture) : result;
}

async function sendOnce(picture: Blob): Promise<Result<string>> {
  const name = 'uploadQuestionnaireImage';
  const { url, init } = callRequest('', name, {});
  const body = new FormData();
  body.append('file', picture, 'photo.jpg');
  let status: number;
  let answered: unknown;
  try {
    const response = await sendThroughMaintenance(false, () =>
      fetch(url, { ...init, body, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
    status = response.status;
    answered = answerBody(name, await response.text());
  } catch (thrown) {
    return noAnswerResult(thrown);
  }
  const error = callFailure(name, status, answered);
  if (error) return { ok: false, error };
  const id = firstIdOf(answered);
  if (id !== undefined) return { ok: true, value: id };
  const { kind, code } = answerFaults.unreadable;
  return { ok: false, error: createFailure(kind, { code, status }) };
}

/** URL of the customer's own picture, for the `src` of an image. */
export function pictureAddress(imageId: string): string {
  return callRequest('', 'showQuestionnaireImage', { params: { imageId } }).url;
}
