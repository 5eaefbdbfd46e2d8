import type { Context } from 'hono';
import { QUESTIONNAIRE_IMAGES } from '@/contract/questionnaires';
import { Rejection } from '@/contract/rejection';
import { readBounded } from '@/platform/http';

const { maxBytes } = QUESTIONNAIRE_IMAGES;
/** What multipart puts around a file. */
const FRAME_BYTES = 64 * 1024;

/**
 * The body of a request, or undefined when it is longer than `limit` bytes.
 *
 * @throws Rejection invalid_request when the caller goes away while sending it
 */
export async function readBody(
  context: Context,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { body } = context.req.raw;
  if (!body) return new Uint8Array();
  return readBounded(body, limit).catch(() => {
    throw new Rejection('invalid_request');
  });
}

async function readForm(type: string, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Rejection('invalid_request');
  }
}

/**
 * The one `file` of a multipart body.
 *
 * @throws Rejection unsupported_media_type, image_too_large, invalid_request
 */
export async function readUploadedPicture(context: Context): Promise<Uint8Array<ArrayBuffer>> {
  const type = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Rejection('unsupported_media_type');
  const content = await readBody(context, maxBytes + FRAME_BYTES);
  if (!content) throw new Rejection('image_too_large');
  const [file, ...others] = (await readForm(type, content)).getAll('file');
  if (!(file instanceof File) || others.length > 0) {
    throw new Rejection('invalid_request', {
      fields: [{ path: 'file', message: '写真を1枚だけ送ってください' }],
    });
  }
  if (file.size > maxBytes) throw new Rejection('image_too_large');
  return new Uint8Array(await file.arrayBuffer());
}
