import type { ServerResponse } from 'node:http';
import type { PictureType } from '@/domain/picture-type';

const pictureTypes: readonly PictureType[] = ['image/jpeg', 'image/png', 'image/webp'];

export interface Picture {
  readonly contentType: PictureType;
  readonly bytes: Buffer;
}

/** @throws when the main API answered anything but a picture, which no browser is to be shown */
export async function pictureOf(answer: Response): Promise<Picture> {
  const contentType = pictureTypes.find((type) => type === answer.headers.get('content-type'));
  if (!contentType) throw new Error('The main API answered no picture');
  return { contentType, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** It is the customer's own: no shared cache keeps it, and nothing in it is ever run. */
export function sendPicture(response: ServerResponse, { contentType, bytes }: Picture): void {
  response.statusCode = 200;
  response.setHeader('content-type', contentType);
  response.setHeader('content-length', bytes.length);
  response.setHeader('content-disposition', 'inline');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader('cache-control', 'private, max-age=3600');
  response.end(bytes);
}
