import type { Page } from '@playwright/test';

/** Exif as a camera writes it: the picture lies on its side, and where it was taken. */
const EXIF = Buffer.concat([
  Buffer.from('Exif\0\0MM\0*', 'latin1'),
  Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
  Buffer.from('GPSLatitude 35.6595'),
]);

/**
 * A real JPEG of that size, as a camera held upright makes it: stored lying, with Exif that turns it
 * by 90 degrees and names a place.
 */
export async function cameraPhoto(
  page: Page,
  size: { width: number; height: number },
): Promise<Buffer> {
  const base64 = await page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('nothing to draw on');
    context.fillStyle = 'seagreen';
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'white';
    context.fillRect(0, 0, width / 4, height / 4);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, size);
  const drawn = Buffer.from(base64, 'base64');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(EXIF.length + 2);
  const startOfImage = drawn.subarray(0, 2);
  return Buffer.concat([startOfImage, Buffer.from([0xff, 0xe1]), length, EXIF, drawn.subarray(2)]);
}
