import type { IncomingMessage } from 'node:http';
import { RequestRefusal } from '../http/request-refusal';

/** A picture of 5 MB and its multipart frame, with room for the main API to judge by itself. */
const UPLOAD_LIMIT = 6 * 1024 * 1024;

export interface Upload {
  readonly stream: ReadableStream<Uint8Array>;
  /** Set once the body has turned out to be too large, which breaks the call it was passed to. */
  readonly refusal: () => RequestRefusal | undefined;
}

/**
 * A multipart body passed on as it comes, nothing of it kept. What is not passed on is read and thrown
 * away, so that a browser that is still sending gets its answer on a sound connection.
 *
 * @throws RequestRefusal unsupported_media_type; image_too_large when its length is said to be
 */
export function openUpload(request: IncomingMessage): Upload {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw new RequestRefusal('unsupported_media_type');
  }
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT) {
    request.resume();
    throw new RequestRefusal('image_too_large');
  }
  let refusal: RequestRefusal | undefined;
  let size = 0;
  const chunks = request.iterator({ destroyOnReturn: false });
  const discardRest = async () => {
    await chunks.return?.();
    request.resume();
  };
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) return controller.close();
      size += value.length;
      if (size <= UPLOAD_LIMIT) return controller.enqueue(value);
      refusal = new RequestRefusal('image_too_large');
      controller.error(refusal);
      await discardRest();
    },
    cancel: discardRest,
  });
  return { stream, refusal: () => refusal };
}
