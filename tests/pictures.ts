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

interface JpegParts {
  readonly width?: number;
  readonly height?: number;
  /** So many bytes more. */
  readonly padding?: number;
}

/** A JPEG as a camera makes it: Exif with a position, a comment, and a second picture behind its end. */
export function cameraJpeg({ width = 40, height = 30, padding = 0 }: JpegParts = {}) {
  return bytes(
    [0xff, 0xd8],
    segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xe1, 'Exif\0\0', POSITION),
    segment(0xfe, 'taken at home'),
    segment(0xdb, [0], new Array<number>(64).fill(1)),
    segment(0xc0, [8], twoBytes(height), twoBytes(width), [1, 1, 0x11, 0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    new Uint8Array(padding).fill(0x55),
    [0xff, 0xd9],
    'behind the end: ',
    POSITION,
  );
}

export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = [0, 0, ...twoBytes(width), 0, 0, ...twoBytes(height)];
  return bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', size, [8, 2, 0, 0, 0, 0, 0, 0, 0]);
}

/** A lossless WebP of the size. */
export function webp(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = (width - 1) | ((height - 1) << 14);
  const sizeBytes = [0, 8, 16, 24].map((shift) => (size >> shift) & 0xff);
  return bytes('RIFF', [22, 0, 0, 0], 'WEBPVP8L', [9, 0, 0, 0, 0x2f], sizeBytes, '12345678');
}

/** A Windows program, whatever its file is called. */
export const executable = bytes('MZ\x90\0\x03', new Array<number>(200).fill(0));
