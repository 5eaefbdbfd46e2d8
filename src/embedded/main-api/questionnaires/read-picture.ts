import { Rejection } from '@/contract/rejection';
import { type PictureType, pictureTypeOf } from '@/domain/picture-type';

/** Pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textAt(bytes: Uint8Array, start: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + 4));
}

/** Undefined without a PNG header. */
function pngSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 24 || textAt(bytes, 12) !== 'IHDR') return undefined;
  const view = toDataView(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

/** Reads a lossy, lossless or extended first chunk; undefined for any other. */
function webpSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 30) return undefined;
  const view = toDataView(bytes);
  switch (textAt(bytes, 12)) {
    case 'VP8 ':
      return threeBytes(view, 23) === 0x2a019d
        ? {
            width: view.getUint16(26, true) & 0x3fff,
            height: view.getUint16(28, true) & 0x3fff,
          }
        : undefined;
    case 'VP8L': {
      const sizes = view.getUint32(21, true);
      return view.getUint8(20) === 0x2f
        ? { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 }
        : undefined;
    }
    case 'VP8X':
      return { width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 };
    default:
      return undefined;
  }
}

const APP1 = 0xe1;
const APP13 = 0xed;
const COMMENT = 0xfe;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Exif (with position and camera), XMP, IPTC and comments; viewing needs none of them. */
const PERSONAL_SEGMENTS: ReadonlySet<number> = new Set([APP1, APP13, COMMENT]);

interface ReadJpeg {
  readonly size: PictureSize;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** The frame header holds the size. C4, C8 and CC are no frames. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Ends at the first marker that is not part of the compressed data. */
function endOfScan(view: DataView, bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = view.getUint8(at + 1);
    if (next !== 0 && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** Undefined when it is no JPEG. */
function readJpeg(bytes: Uint8Array<ArrayBuffer>): ReadJpeg | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array<ArrayBuffer>[] = [bytes.subarray(0, 2)];
  let size: PictureSize | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === END_OF_IMAGE) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    const segmentEnd = at + 2 + length;
    if (length < 2 || segmentEnd > bytes.length) return undefined;
    if (isFrame(marker) && length >= 7) {
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    const isScan = marker === START_OF_SCAN;
    if (isScan && !size) return undefined;
    const end = isScan ? endOfScan(view, bytes, segmentEnd) : segmentEnd;
    if (!PERSONAL_SEGMENTS.has(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (!size) return undefined;
  kept.push(new Uint8Array([0xff, END_OF_IMAGE]));
  return { size, bytes: new Uint8Array(Buffer.concat(kept)) };
}

/** `RIFF`, the size of all that follows, `WEBP`. */
const WEBP_HEADER_BYTES = 12;
const WEBP_CHUNK_HEAD_BYTES = 8;

/** Needed to show the picture, with colours and animation. */
const SHOWN_WEBP_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** Bits of the first byte of VP8X that announce Exif or XMP. */
const METADATA_FLAGS = 0x0c;

/** Also removes data behind the end. */
function stripWebpMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(bytes);
  const fileEnd = Math.min(file.length, WEBP_CHUNK_HEAD_BYTES + file.readUInt32LE(4));
  const kept: Buffer[] = [];
  let at = WEBP_HEADER_BYTES;
  while (at + WEBP_CHUNK_HEAD_BYTES < fileEnd) {
    const size = file.readUInt32LE(at + 4);
    const end = at + WEBP_CHUNK_HEAD_BYTES + size + (size % 2);
    if (at + WEBP_CHUNK_HEAD_BYTES + size > file.length) break;
    const type = file.toString('latin1', at, at + 4);
    if (type === 'VP8X')
      file.writeUInt8(
        file.readUInt8(at + WEBP_CHUNK_HEAD_BYTES) & ~METADATA_FLAGS,
        at + WEBP_CHUNK_HEAD_BYTES,
      );
    if (SHOWN_WEBP_CHUNKS.includes(type)) kept.push(file.subarray(at, end));
    at = end;
  }
  const chunks = Buffer.concat(kept);
  const header = Buffer.from(file.subarray(0, WEBP_HEADER_BYTES));
  header.writeUInt32LE(chunks.length + 4, 4);
  return new Uint8Array(Buffer.concat([header, chunks]));
}

const SIGNATURE_BYTES = 8;
/** Length and type before a chunk's data, checksum after it. */
const HEAD_BYTES = 8;
const FRAME_BYTES = 12;

/** Needed to show the picture, with colours and animation. */
const SHOWN_PNG_CHUNKS = [
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

/** Also removes texts, and data behind the end. */
function stripPngMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= file.length) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = file.toString('latin1', at + 4, at + HEAD_BYTES);
    if (SHOWN_PNG_CHUNKS.includes(type)) kept.push(file.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return new Uint8Array(Buffer.concat(kept));
}

/** Longest side in pixels. A larger claim is an attack on the viewer's memory. */
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
 * Judges the content, not the name; strips personal Exif and data behind the end.
 * @throws Rejection image_type_unsupported
 */
export function readPicture(bytes: Uint8Array<ArrayBuffer>): Picture {
  const contentType = pictureTypeOf(bytes);
  if (contentType === 'image/jpeg') {
    const jpeg = readJpeg(bytes);
    if (jpeg && isShowable(jpeg.size)) return { contentType, bytes: jpeg.bytes };
  }
  if (contentType === 'image/png' && isShowable(pngSize(bytes))) {
    return { contentType, bytes: stripPngMetadata(bytes) };
  }
  if (contentType === 'image/webp' && isShowable(webpSize(bytes))) {
    return { contentType, bytes: stripWebpMetadata(bytes) };
  }
  throw new Rejection('image_type_unsupported');
}
