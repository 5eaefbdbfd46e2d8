import type { Context } from 'hono';
import { ApiError } from './api-error';

/** Longer bodies are not even read to their end. */
const DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * The body of a request, or undefined when it is longer than `limit`. What is too much is read and
 * thrown away, so that whoever is still sending hears the answer; no more than `limit` bytes are held.
 *
 * @throws ApiError invalid_request when the caller goes away while sending it
 */
export async function readBody(
  context: Context,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = context.req.raw.body?.getReader();
  if (!reader) return new Uint8Array();
  let chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size <= limit) chunks.push(read.value);
      else chunks = [];
      if (size > DISCARDED_BYTES) {
        await reader.cancel();
        break;
      }
    }
  } catch {
    throw new ApiError('invalid_request');
  }
  return size > limit ? undefined : new Uint8Array(Buffer.concat(chunks));
}
