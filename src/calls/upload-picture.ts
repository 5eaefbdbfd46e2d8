import { mainApiPaths } from '@/contract/main-api-paths';
import { callRequest } from './call-request';
import type { Result } from './failure';
import { noAnswerResult, toResult } from './main-api-client';
import { sendThroughMaintenance } from './maintenance-signal';

/** Longer than the gateway's timeout, so that its answer arrives first. */
const TIMEOUT_MS = 100_000;

/** SPEC section 3: `image` is a list whose first entry counts, or null. */
function readFirstId(body: unknown): string {
  const image = typeof body === 'object' && body !== null && 'image' in body ? body.image : null;
  const [first]: unknown[] = Array.isArray(image) ? image : [];
  const id = typeof first === 'object' && first !== null && 'id' in first ? first.id : null;
  if (typeof id !== 'string') throw new Error('no id of a picture');
  return id;
}

/** A 401 is retried once, as the gateway cannot resend the stream with a new id token. */
export async function uploadPicture(picture: Blob): Promise<Result<string>> {
  const result = await sendOnce(picture);
  return !result.ok && result.error.kind === 'notAuthorized' ? sendOnce(picture) : result;
}

async function sendOnce(picture: Blob): Promise<Result<string>> {
  const name = 'uploadQuestionnaireImage';
  const { url, init } = callRequest('', mainApiPaths[name], {});
  const body = new FormData();
  body.append('file', picture, 'photo.jpg');
  try {
    const response = await sendThroughMaintenance(false, () =>
      fetch(url, { ...init, body, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
    const answer = { status: response.status, text: await response.text() };
    const result = toResult(name, answer, { parse: (_, answered) => readFirstId(answered) });
    return result.ok ? { ok: true, value: String(result.value) } : result;
  } catch (thrown) {
    return noAnswerResult(thrown);
  }
}

/** URL of the customer's own picture, for the `src` of an image. */
export function pictureAddress(imageId: string): string {
  return callRequest('', mainApiPaths.showQuestionnaireImage, { params: { imageId } }).url;
}
