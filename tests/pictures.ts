import { crc32, deflateSync } from 'node:zlib';

/** Real pictures of a few bytes, and what only pretends to be one. */

type Part = string | readonly number[] | Uint8Array;

function bytes(...parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const buffers = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : new Uint8Array(part),
  );
  return new Uint8Array(Buffer.concat(buffers));
}

const twoBytes = (value: number) => [(value >> 8) & 0xff, value & 0xff];

function segment(marker: number, ...content: readonly Part[]): Uint8Array {
  const body = bytes(...content);
  return bytes([0xff, marker], twoBytes(body.length + 2), body);
}

/** Where the photo was taken, as a camera writes it. */
export const POSITION = 'GPSLatitude 35.6595';

/** A grey-blue JPEG of 40 by 30 pixels, without any metadata. */
const JPEG = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhC' +
    'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAeACgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA' +
    'AAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCkArTAAAAA' +
    'AAAAAP/Z',
  'base64',
);

const LARGEST_SEGMENT = 0xffff - 2;

/**
 * A JPEG as a camera makes it: Exif with a position, a comment, the position again in a segment of its maker, and a
 * second picture behind its end.
 * @param padding so many bytes more, about
 */
export function cameraJpeg({ padding = 0 } = {}): Uint8Array<ArrayBuffer> {
  const more = Array.from({ length: Math.ceil(padding / LARGEST_SEGMENT) }, (_, index) =>
    segment(0xec, new Uint8Array(Math.min(LARGEST_SEGMENT, padding - index * LARGEST_SEGMENT))),
  );
  return bytes(
    JPEG.subarray(0, 2),
    segment(0xe1, 'Exif\0\0', POSITION),
    segment(0xeb, 'maker: ', POSITION),
    segment(0xfe, 'taken at home'),
    ...more,
    JPEG.subarray(2),
    'behind the end: ',
    POSITION,
  );
}

/** A black PNG of the size in pixels. */
export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const fourBytes = (value: number) => [...twoBytes(value >>> 16), ...twoBytes(value & 0xffff)];
  const chunk = (type: string, ...content: readonly Part[]) => {
    const data = bytes(type, ...content);
    return bytes(fourBytes(data.length - 4), data, fourBytes(crc32(data)));
  };
  const row = 1 + Math.ceil(width / 8);
  return bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', fourBytes(width), fourBytes(height), [1, 0, 0, 0, 0]),
    chunk('IDAT', deflateSync(new Uint8Array(row * height))),
    chunk('IEND'),
  );
}

/** A Windows program, whatever its file is called. */
export const executable = bytes('MZ\x90\0\x03', new Array<number>(200).fill(0));
