import type { IncomingMessage } from 'node:http';
import { Rejection } from '@/contract/rejection';
import { readBounded } from '@/platform/http';
import { isTooComplex } from '@/platform/json-complexity';

/** @throws Rejection payload_too_large; invalid_request when the browser disconnects midway */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    throw new Rejection('payload_too_large');
  }
  const body = await readBounded(request, limit).catch((error) => {
    throw request.complete ? error : new Rejection('invalid_request');
  });
  if (!body) throw new Rejection('payload_too_large');
  return body;
}

/**
 * Forms of other sites cannot send JSON.
 * @throws Rejection unsupported_media_type
 */
export function assertJson({ headers }: IncomingMessage): void {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new Rejection('unsupported_media_type');
  }
}

/** @throws Rejection unsupported_media_type, payload_too_large or invalid_request */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<unknown> {
  assertJson(request);
  const text = (await readBody(request, limit)).toString('utf8');
  if (isTooComplex(text)) throw new Rejection('invalid_request');
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejection('invalid_request');
  }
}
