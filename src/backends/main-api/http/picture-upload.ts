import type { Context } from 'hono';
import { QUESTIONNAIRE_IMAGES } from '@/contract/questionnaires';
import { ApiError } from './api-error';

const { maxBytes } = QUESTIONNAIRE_IMAGES;
/** What multipart puts around a file. */
const FRAME_BYTES = 64 * 1024;
/** Longer bodies are not even read to their end. */
const DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * The body, or undefined when it is longer than `limit`. What is too much is read and thrown away, so
 * that whoever is still sending hears the answer; no more than `limit` bytes are ever held.
 */
async function readUpTo(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader();
  let chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size <= limit) chunks.push(read.value);
    else chunks = [];
    if (size > DISCARDED_BYTES) {
      await reader.cancel();
      break;
    }
  }
  return size > limit ? undefined : new Uint8Array(Buffer.concat(chunks));
}

async function readForm(type: string, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new ApiError('invalid_request');
  }
}

/**
 * The one `file` of a multipart body.
 *
 * @throws ApiError unsupported_media_type, image_too_large, invalid_request
 */
export async function readUploadedPicture(context: Context): Promise<Uint8Array<ArrayBuffer>> {
  const type = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ApiError('unsupported_media_type');
  const { body } = context.req.raw;
  // The caller may go away while sending.
  const content = body && (await readUpTo(body, maxBytes + FRAME_BYTES).catch(() => null));
  if (content === null) throw new ApiError('invalid_request');
  if (content === undefined) throw new ApiError('image_too_large');
  const [file, ...others] = (await readForm(type, content)).getAll('file');
  if (!(file instanceof File) || others.length > 0) {
    throw new ApiError('invalid_request', {
      fields: [{ path: 'file', message: '写真を1枚だけ送ってください' }],
    });
  }
  if (file.size > maxBytes) throw new ApiError('image_too_large');
  return new Uint8Array(await file.arrayBuffer());
}
