import type { IncomingMessage } from 'node:http';
import { Rejection } from '@/contract/rejection';

/** A picture of 5 MB with its multipart frame, and some room: the main API checks the exact size. */
const UPLOAD_LIMIT = 6 * 1024 * 1024;
/** Bytes to read and discard at most; a longer body breaks the connection. */
const DISCARDED_BYTES = 32 * 1024 * 1024;

type Chunks = AsyncIterator<Buffer, unknown>;

export type Upload = Awaited<ReturnType<typeof openUpload>>;

/** A browser that gets an answer while still sending would see a broken connection, so read on. */
async function discard(chunks: Chunks): Promise<void> {
  try {
    let size = 0;
    for (let read = await chunks.next(); !read.done; read = await chunks.next()) {
      size += read.value.length;
      if (size > DISCARDED_BYTES) return;
    }
  } catch {
    // The browser has disconnected.
  }
}

/**
 * Streams a multipart body without storing it, and discards the rest of one that is too large.
 * @throws Rejection unsupported_media_type; image_too_large when the content-length is too large
 */
export async function openUpload(request: IncomingMessage) {
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
  return {
    stream,
    /** Why the forwarded call broke off, if the body was too large. Resolves once the browser has sent it. */
    rejection: async () => rejection,
  };
}
