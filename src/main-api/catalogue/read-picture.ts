import sharp, { type Sharp } from 'sharp';
import { Rejection } from '@/contract/rejection';
import { type PictureType, pictureTypeOf } from '@/domain/picture-type';

/** More than any camera of a phone gives by itself. A progressive JPEG of it takes 350 MB of memory while it is read. */
const MAX_PIXELS = 50_000_000;

/** Longest side in pixels. A larger claim is an attack on the viewer's memory. */
const MAX_SIDE = 10_000;

/** Longest side of a kept picture, in pixels. Larger ones are made smaller. */
const KEPT_SIDE = 3_000;

const MAX_SECONDS = 20;

// Nothing is read twice, and one thread for a picture leaves the other cores to customers.
sharp.cache(false);
sharp.concurrency(1);

const ENCODERS: Record<PictureType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 85 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 85 }),
};

/**
 * Decodes a picture and encodes its pixels again, turned upright, so that nothing else of the file is kept: neither
 * position and other metadata nor data in segments or behind the end. Judges the content, not the name. Of an
 * animation the first picture is kept.
 * @throws Rejection image_type_unsupported
 */
export async function readPicture(bytes: Uint8Array<ArrayBuffer>) {
  const contentType = pictureTypeOf(bytes);
  if (!contentType) throw new Rejection('image_type_unsupported');
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const { width, height } = await source.metadata();
    if (Math.max(width, height) > MAX_SIDE) throw new Rejection('image_type_unsupported');
    const upright = source
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true });
    return {
      contentType,
      picture: new Uint8Array(await ENCODERS[contentType](upright).toBuffer()),
    };
  } catch {
    throw new Rejection('image_type_unsupported');
  }
}
