import { describe, expect, it } from 'vitest';
import { Rejection } from '@/contract/rejection';
import { cameraJpeg, executable, POSITION, png, webp } from '../../../../tests/pictures';
import { readPicture } from './read-picture';

function rejectionOf(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    readPicture(bytes);
    return 'taken';
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return error.code;
  }
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('readPicture', () => {
  it('recognises JPEG, PNG and WebP', () => {
    expect(readPicture(cameraJpeg()).contentType).toBe('image/jpeg');
    expect(readPicture(png(640, 480)).contentType).toBe('image/png');
    expect(readPicture(webp(640, 480)).contentType).toBe('image/webp');
  });

  it('removes position, comment and trailing data from a JPEG photo', () => {
    const photo = cameraJpeg();
    expect(textOf(photo)).toContain(POSITION);
    const kept = textOf(readPicture(photo).bytes);
    expect(kept).not.toMatch(/GPS|Exif|taken at home|behind/);
    expect(kept.startsWith('\xff\xd8\xff\xe0\0\x10JFIF')).toBe(true);
    expect(kept.endsWith('\x12\xff\0\x34\xff\xd0\x56\xff\xd9')).toBe(true);
  });

  it('removes text chunks, Exif and trailing data from a PNG', () => {
    const chunk = (type: string, data: string) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      return Buffer.concat([length, Buffer.from(`${type}${data}sum-`, 'latin1')]);
    };
    const shown = [chunk('sRGB', '0'), chunk('IDAT', 'pixels'), chunk('IEND', '')];
    const hidden = [chunk('tEXt', `Comment\0${POSITION}`), chunk('eXIf', POSITION)];
    const [colours = Buffer.alloc(0), ...rest] = shown;
    const behind = Buffer.from('<script>alert(1)</script>');
    const file = Buffer.concat([png(4, 4), colours, ...hidden, ...rest, behind]);
    const { bytes } = readPicture(new Uint8Array(file));
    expect(Buffer.from(bytes)).toEqual(Buffer.concat([png(4, 4), ...shown]));
    expect(readPicture(bytes).bytes).toEqual(bytes);
  });

  it('removes Exif, XMP and trailing data from a WebP and clears their flags', () => {
    const chunk = (type: string, data: Uint8Array) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(data.length);
      return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)]);
    };
    const riff = (...chunks: Buffer[]) => {
      const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
      return chunk('RIFF', content);
    };
    const canvas = (flags: number) =>
      chunk('VP8X', Buffer.from([flags, 0, 0, 0, 3, 0, 0, 3, 0, 0]));
    const pixels = chunk('VP8 ', Buffer.from('odd'));
    const file = Buffer.concat([
      riff(
        canvas(0x1c),
        pixels,
        chunk('EXIF', Buffer.from(POSITION)),
        chunk('XMP ', Buffer.from('home')),
      ),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { bytes } = readPicture(new Uint8Array(file));
    expect(Buffer.from(bytes)).toEqual(riff(canvas(0x10), pixels));
    expect(readPicture(bytes).bytes).toEqual(bytes);
  });

  it('accepts its own output and returns it unchanged', () => {
    const { bytes } = readPicture(cameraJpeg());
    expect(readPicture(bytes).bytes).toEqual(bytes);
  });

  it.each([
    ['an executable', executable],
    ['an SVG', new TextEncoder().encode('<svg onload="alert(1)" width="9" height="9"/>')],
    ['nothing', new Uint8Array()],
    ['a signature only', cameraJpeg().subarray(0, 20)],
    ['a photo cut before its picture', cameraJpeg().subarray(0, 80)],
    ['a JPEG without height', cameraJpeg({ height: 0 })],
    ['a JPEG too wide', cameraJpeg({ width: 10_001 })],
    ['a PNG without width', png(0, 10)],
    ['a PNG too high', png(10, 10_001)],
    ['a PNG cut off', png(10, 10).subarray(0, 20)],
    ['a WebP too high', webp(10, 10_001)],
    ['a WebP cut off', webp(10, 10).subarray(0, 20)],
  ])('rejects %s as an unsupported type', (_, bytes) => {
    expect(rejectionOf(bytes)).toBe('image_type_unsupported');
  });

  it('accepts pictures with a side of 10,000 pixels', () => {
    expect(rejectionOf(cameraJpeg({ width: 10_000, height: 1 }))).toBe('taken');
    expect(rejectionOf(png(10_000, 10_000))).toBe('taken');
    expect(rejectionOf(webp(10_000, 1))).toBe('taken');
  });
});
