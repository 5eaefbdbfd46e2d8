import { Rejection } from '@/contract/rejection';
import { type PictureType, pictureTypeOf } from '@/domain/picture-type';

interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface ReadPicture extends PictureSize {
  /** The parts needed to show it, without personal data and data behind the end. */
  readonly parts: readonly Buffer[];
}

function typeAt(file: Buffer, start: number): string {
  return file.toString('latin1', start, start + 4);
}

const APP1 = 0xe1;
const APP13 = 0xed;
const COMMENT = 0xfe;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Exif (with position and camera), XMP, IPTC and comments; viewing needs none of them. */
const PERSONAL_SEGMENTS: readonly number[] = [APP1, APP13, COMMENT];

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** The frame header holds the size. C4, C8 and CC are no frames. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Ends at the first marker that is not part of the compressed data. */
function endOfScan(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start);
  while (at !== -1 && at + 1 < file.length) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && !isRestart(next)) return at;
    at = file.indexOf(0xff, at + 2);
  }
  return file.length;
}

function readJpeg(file: Buffer): ReadPicture | undefined {
  const parts = [file.subarray(0, 2)];
  let size: PictureSize | undefined;
  let at = 2;
  while (at + 4 <= file.length) {
    if (file.readUInt8(at) !== 0xff) return undefined;
    const marker = file.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = file.readUInt16BE(at + 2);
    const segmentEnd = at + 2 + length;
    if (length < 2 || segmentEnd > file.length) return undefined;
    if (isFrame(marker) && length >= 7) {
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    const isScan = marker === START_OF_SCAN;
    if (isScan && !size) return undefined;
    const end = isScan ? endOfScan(file, segmentEnd) : segmentEnd;
    if (!PERSONAL_SEGMENTS.includes(marker)) parts.push(file.subarray(at, end));
    at = end;
  }
  return size && { ...size, parts: [...parts, Buffer.from([0xff, END_OF_IMAGE])] };
}

/** Length and type before a chunk's data, checksum after it. */
const PNG_FRAME_BYTES = 12;

/** Needed to show the picture, with colours and animation. */
const SHOWN_PNG_CHUNKS =
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' ');

function readPng(file: Buffer): ReadPicture | undefined {
  if (file.length < 24 || typeAt(file, 12) !== 'IHDR') return undefined;
  const parts = [file.subarray(0, 8)];
  let at = 8;
  while (at + PNG_FRAME_BYTES <= file.length) {
    const end = at + PNG_FRAME_BYTES + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = typeAt(file, at + 4);
    if (SHOWN_PNG_CHUNKS.includes(type)) parts.push(file.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), parts };
}

/** `RIFF`, the size of all that follows, `WEBP`. */
const WEBP_HEADER_BYTES = 12;
/** Type and size before a chunk's data. */
const WEBP_CHUNK_HEAD_BYTES = 8;

/** Needed to show the picture, with colours and animation. */
const SHOWN_WEBP_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** Bits of the first byte of VP8X that announce Exif or XMP. */
const METADATA_FLAGS = 0x0c;

/** Of a lossy, lossless or extended first chunk; undefined for any other. */
function webpSize(file: Buffer): PictureSize | undefined {
  if (file.length < 30) return undefined;
  const type = typeAt(file, WEBP_HEADER_BYTES);
  if (type === 'VP8 ' && file.readUIntLE(23, 3) === 0x2a019d) {
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  }
  if (type === 'VP8L' && file.readUInt8(20) === 0x2f) {
    const sizes = file.readUInt32LE(21);
    return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 };
  }
  if (type !== 'VP8X') return undefined;
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
}

function readWebp(file: Buffer): ReadPicture | undefined {
  const size = webpSize(file);
  const fileEnd = Math.min(file.length, WEBP_CHUNK_HEAD_BYTES + file.readUInt32LE(4));
  const chunks: Buffer[] = [];
  let at = WEBP_HEADER_BYTES;
  while (at + WEBP_CHUNK_HEAD_BYTES < fileEnd) {
    const length = file.readUInt32LE(at + 4);
    const dataEnd = at + WEBP_CHUNK_HEAD_BYTES + length;
    if (dataEnd > file.length) break;
    const end = dataEnd + (length % 2);
    const type = typeAt(file, at);
    const chunk = Buffer.from(file.subarray(at, end));
    if (type === 'VP8X' && length > 0) {
      chunk.writeUInt8(chunk.readUInt8(WEBP_CHUNK_HEAD_BYTES) & ~METADATA_FLAGS, 8);
    }
    if (SHOWN_WEBP_CHUNKS.includes(type)) chunks.push(chunk);
    at = end;
  }
  const header = Buffer.from(file.subarray(0, WEBP_HEADER_BYTES));
  header.writeUInt32LE(Buffer.concat(chunks).length + 4, 4);
  return size && { ...size, parts: [header, ...chunks] };
}

const READERS: Record<PictureType, (file: Buffer) => ReadPicture | undefined> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/** Longest side in pixels. A larger claim is an attack on the viewer's memory. */
const MAX_SIDE = 10_000;

/**
 * Judges the content, not the name; strips personal Exif and data behind the end.
 * @throws Rejection image_type_unsupported
 */
export function readPicture(bytes: Uint8Array<ArrayBuffer>) {
  const contentType = pictureTypeOf(bytes);
  if (!contentType) throw new Rejection('image_type_unsupported');
  const picture = READERS[contentType](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (
    !picture ||
    Math.min(picture.width, picture.height) === 0 ||
    Math.max(picture.width, picture.height) > MAX_SIDE
  ) {
    throw new Rejection('image_type_unsupported');
  }
  return { contentType, bytes: new Uint8Array(Buffer.concat(picture.parts)) };
}
