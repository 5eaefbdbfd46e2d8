import type { PictureSize } from './picture-size';

const APP1 = 0xe1;
const APP13 = 0xed;
const COMMENT = 0xfe;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Exif with its position and camera, XMP, IPTC and comments: nothing of it is needed to look at it. */
const PERSONAL_SEGMENTS: ReadonlySet<number> = new Set([APP1, APP13, COMMENT]);

interface ReadJpeg {
  readonly size: PictureSize;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** The frame header says how large the picture is; C4, C8 and CC are no frames. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Where the compressed data that begins at `start` ends: at a marker that is none of its own. */
function endOfScan(view: DataView, bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = view.getUint8(at + 1);
    if (next !== 0 && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/**
 * Reads a JPEG marker by marker: how large it is, and the same picture without what it says of the
 * person who took it or carries behind its end. Undefined when it is no picture.
 */
export function readJpeg(bytes: Uint8Array<ArrayBuffer>): ReadJpeg | undefined {
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
