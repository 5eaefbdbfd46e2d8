import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Rejection } from '@/contract/rejection';
import { cameraJpeg, executable, POSITION, png } from '../../../tests/pictures';
import { readPicture } from './read-picture';

async function resultOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    return (await readPicture(bytes)).contentType;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return error.code;
  }
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });

const withPosition = { exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 34/1' } } };

type Sharp = ReturnType<typeof drawn>;

async function pictureOf(picture: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await picture.toBuffer());
}

/** A JPEG whose header claims another size than its pixels have. */
function claiming(width: number, height: number): Uint8Array<ArrayBuffer> {
  const photo = cameraJpeg();
  const frame = Buffer.from(photo.buffer).indexOf(Buffer.from([0xff, 0xc0]));
  new DataView(photo.buffer).setUint16(frame + 5, height);
  new DataView(photo.buffer).setUint16(frame + 7, width);
  return photo;
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('readPicture', () => {
  it('takes JPEG, PNG and WebP, each as its own type', async () => {
    expect(await resultOf(cameraJpeg())).toBe('image/jpeg');
    expect(await resultOf(png(640, 480))).toBe('image/png');
    expect(await resultOf(await pictureOf(drawn(640, 480).webp()))).toBe('image/webp');
  });

  it('keeps no position and no comment of a JPEG, in whichever segment, and nothing behind its end', async () => {
    const photo = cameraJpeg();
    expect(textOf(photo).split(POSITION)).toHaveLength(4);
    const { picture: bytes } = await readPicture(photo);
    expect(textOf(bytes)).not.toMatch(/GPS|Exif|maker|taken at home|behind/);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('keeps no metadata of a %s', async (format) => {
    const file = await pictureOf(
      drawn(40, 30)
        .withMetadata(withPosition)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">home</x:xmpmeta>')
        .toFormat(format),
    );
    expect(Object.keys(await sharp(file).metadata())).toContain('exif');
    const behind = Buffer.from('<script>alert(1)</script>');
    const { picture: bytes } = await readPicture(new Uint8Array(Buffer.concat([file, behind])));
    const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, comments ?? []]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      [],
    ]);
    expect(textOf(bytes)).not.toMatch(/xmpmeta|script/);
  });

  it('keeps the colours of the pixels', async () => {
    const { picture: bytes } = await readPicture(await pictureOf(drawn(8, 8).png()));
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x22, 0x44, 0x66]);
  });

  it('turns a photo upright that a phone marked as lying', async () => {
    const lying = await pictureOf(drawn(40, 30).withMetadata({ orientation: 6 }).jpeg());
    const { picture: bytes } = await readPicture(lying);
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect([width, height, orientation]).toEqual([30, 40, undefined]);
  });

  it('makes a photo with a side above 3,000 pixels smaller', async () => {
    const { picture: bytes } = await readPicture(await pictureOf(drawn(4_000, 3_000).jpeg()));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 3_000, height: 2_250 });
  });

  it.each([
    ['an executable', executable],
    ['an SVG', new TextEncoder().encode('<svg onload="alert(1)" width="9" height="9"/>')],
    ['nothing', new Uint8Array()],
    ['a signature only', cameraJpeg().subarray(0, 20)],
    ['a photo cut before its picture', cameraJpeg().subarray(0, 80)],
    ['a JPEG without height', claiming(40, 0)],
    ['a JPEG that claims a side of 10,001 pixels', claiming(10_001, 30)],
    ['a JPEG that claims 60 million pixels', claiming(10_000, 6_000)],
    ['a PNG of 50,010,000 pixels', png(10_000, 5_001)],
    ['a PNG with a side of 10,001 pixels', png(10_001, 1)],
    ['a PNG cut off', png(10, 10).subarray(0, 20)],
    ['a PNG whose pixels are cut off', png(640, 480).subarray(0, 60)],
  ])('rejects %s as an unsupported type', async (_, bytes) => {
    expect(await resultOf(bytes)).toBe('image_type_unsupported');
  });

  it('rejects a JPEG that declares a larger frame after its pixels', async () => {
    const photo = cameraJpeg();
    const frame = claiming(20_000, 20_000);
    const at = Buffer.from(frame.buffer).indexOf(Buffer.from([0xff, 0xc0]));
    const end = Buffer.from(photo.buffer).lastIndexOf(Buffer.from([0xff, 0xd9]));
    const second = frame.subarray(at, at + 19);
    const file = Buffer.concat([photo.subarray(0, end), second, photo.subarray(end)]);
    const result = await resultOf(new Uint8Array(file));
    expect(['image/jpeg', 'image_type_unsupported']).toContain(result);
    if (result !== 'image/jpeg') return;
    const { picture: bytes } = await readPicture(new Uint8Array(file));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('takes a picture with a side of 10,000 pixels', async () => {
    expect(await resultOf(png(10_000, 10))).toBe('image/png');
  });
});
