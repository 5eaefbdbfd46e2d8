import type { ServerResponse } from 'node:http';

import { noAnswer } from '@/calls/failures';
import type { FileType } from '@/contract/endpoint';

export interface AnsweredFile {
  readonly contentType: FileType;
  readonly bytes: Buffer;
}

interface Delivery {
  /** Shown where it is asked for, or handed over as a download. */
  readonly disposition: string;
  readonly cacheControl: string;
  readonly charset?: string;
}

const picture: Delivery = { disposition: 'inline', cacheControl: 'private, max-age=3600' };

/** A picture stays as it is; a visit's date may be another one the next time it is asked for. */
const deliveries: Readonly<Record<FileType, Delivery>> = {
  'image/jpeg': picture,
  'image/png': picture,
  'image/webp': picture,
  'text/calendar': {
    disposition: 'attachment; filename="visit.ics"',
    cacheControl: 'no-store',
    charset: 'utf-8',
  },
};

/** @throws Failure when the main API answered none of the types, which no browser is to be shown */
export function fileOf(headers: Headers, bytes: Buffer, types: readonly FileType[]): AnsweredFile {
  const given = headers.get('content-type')?.split(';')[0]?.trim();
  const contentType = types.find((type) => type === given);
  if (!contentType) throw noAnswer('unexpected_response');
  return { contentType, bytes };
}

/** It is the customer's own: no shared cache keeps it, and nothing in it is ever run. */
export function sendFile(response: ServerResponse, { contentType, bytes }: AnsweredFile): void {
  const { disposition, cacheControl, charset } = deliveries[contentType];
  response.statusCode = 200;
  response.setHeader('content-type', charset ? `${contentType}; charset=${charset}` : contentType);
  response.setHeader('content-length', bytes.length);
  response.setHeader('content-disposition', disposition);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader('cache-control', cacheControl);
  response.end(bytes);
}
