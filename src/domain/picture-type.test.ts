import { expect, test } from 'vitest';
import { pictureTypeOf } from './picture-type';

const bytes = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

test.each([
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n', 'IHDR'), 'image/png'],
  ['a WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
  ['a sound', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt '), undefined],
  ['a program', bytes('MZ\x90\x00\x03'), undefined],
  ['a page', bytes('<svg xmlns="'), undefined],
  ['a GIF', bytes('GIF89a'), undefined],
  ['a beginning only', bytes([0xff, 0xd8]), undefined],
  ['nothing', bytes(), undefined],
])(
  'the type of %s is detected from its first bytes, or undefined unless JPEG, PNG or WebP',
  (_, given, type) => {
    expect(pictureTypeOf(given)).toBe(type);
  },
);
