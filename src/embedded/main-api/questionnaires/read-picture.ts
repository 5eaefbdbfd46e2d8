import { Rejection } from '@/contract/rejection';
import { type PictureType, pictureTypeOf } from '@/domain/picture-type';
import { readJpeg } from './jpeg';
import { leanWebp } from './lean-webp';
import { type PictureSize, pngSize, webpSize } from './picture-size';

const SIGNATURE_BYTES = 8;
/** Length and type before the data of a chunk, checksum after it. */
const HEAD_BYTES = 8;
const FRAME_BYTES = 12;

/** What is needed to show the picture in its colours, moving ones included. */
const SHOWN = [
  ...[
    'IHDR',
    'PLTE',
    'IDAT',
    'IEND',
    'tRNS',
    'gAMA',
    'cHRM',
    'sRGB',
    'iCCP',
    'sBIT',
    'bKGD',
    'pHYs',
  ],
  ...['acTL', 'fcTL', 'fdAT'],
];

/** A PNG without its texts and Exif data, and without what hangs behind its end. */
function leanPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= file.length) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = file.toString('latin1', at + 4, at + HEAD_BYTES);
    if (SHOWN.includes(type)) kept.push(file.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return new Uint8Array(Buffer.concat(kept));
}

/** Longest side in pixels: what claims to be larger only wants to fill the memory of who opens it. */
const MAX_SIDE = 10_000;

export interface Picture {
  readonly contentType: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function isShowable(size: PictureSize | undefined): boolean {
  return (
    size !== undefined &&
    Math.min(size.width, size.height) > 0 &&
    Math.max(size.width, size.height) <= MAX_SIDE
  );
}

/**
 * A picture by what the file holds, not by what it is called. It comes back without Exif data, whose
 * position is personal, without texts, and without what hangs behind its end, which could be a page.
 *
 * @throws Rejection image_type_unsupported
 */
export function readPicture(bytes: Uint8Array<ArrayBuffer>): Picture {
  const contentType = pictureTypeOf(bytes);
  if (contentType === 'image/jpeg') {
    const jpeg = readJpeg(bytes);
    if (jpeg && isShowable(jpeg.size)) return { contentType, bytes: jpeg.bytes };
  }
  if (contentType === 'image/png' && isShowable(pngSize(bytes))) {
    return { contentType, bytes: leanPng(bytes) };
  }
  if (contentType === 'image/webp' && isShowable(webpSize(bytes))) {
    return { contentType, bytes: leanWebp(bytes) };
  }
  throw new Rejection('image_type_unsupported');
}
