import type { IncomingMessage } from 'node:http';
import { Rejection } from '@/contract/rejection';

/** A picture of 5 MB and its multipart frame, with room for the main API to judge by itself. */
const UPLOAD_LIMIT = 6 * 1024 * 1024;
/** Longer bodies are not even read to their end. */
const DISCARDED_BYTES = 32 * 1024 * 1024;

type Chunks = AsyncIterator<Buffer, unknown>;

export interface Upload {
  readonly stream: ReadableStream<Uint8Array>;
  /**
   * Why the call that the body was passed to broke off, if the body turned out to be too large; known
   * once the browser has sent it, so that it hears the answer.
   */
  readonly rejection: () => Promise<Rejection | undefined>;
}

/** Reads on and keeps nothing: who is answered while still sending sees a broken connection instead. */
async function discard(chunks: Chunks): Promise<void> {
  try {
    let size = 0;
    for (let read = await chunks.next(); !read.done; read = await chunks.next()) {
      size += read.value.length;
      if (size > DISCARDED_BYTES) return;
    }
  } catch {
    // The browser has gone away: nobody is waiting for the answer.
  }
}

/**
 * A multipart body passed on as it comes, nothing of it kept. What is not passed on is read and thrown
 * away, so that a browser that is still sending gets its answer on a sound connection.
 *
 * @throws Rejection unsupported_media_type; image_too_large when its length is said to be
 */
export async function openUpload(request: IncomingMessage): Promise<Upload> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw new Rejection('unsupported_media_type');
  }
  const chunks: Chunks = request.iterator({ destroyOnReturn: false });
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT) {
    await discard(chunks);
    throw new Rejection('image_too_large');
  }
  let rejection: Promise<Rejection> | undefined;
  let size = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) return controller.close();
      size += value.length;
      if (size <= UPLOAD_LIMIT) return controller.enqueue(value);
      const tooLarge = new Rejection('image_too_large');
      rejection = discard(chunks).then(() => tooLarge);
      controller.error(tooLarge);
    },
    async cancel() {
      await chunks.return?.();
      request.resume();
    },
  });
  return { stream, rejection: async () => rejection };
}
