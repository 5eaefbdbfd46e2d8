/** The longest side in pixels: enough to see a stain, small enough for a slow connection. */
const LONGEST_SIDE = 2_000;
const JPEG_QUALITY = 0.85;

interface Size {
  readonly width: number;
  readonly height: number;
}

export function fittedSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

/**
 * Returns the picture upright, reduced and drawn anew as a JPEG, so that metadata such as its
 * location is removed. Undefined when the file is no readable picture.
 */
export async function preparePicture(file: Blob): Promise<Blob | undefined> {
  const bitmap = await decode(file);
  if (!bitmap) return undefined;
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fittedSize(bitmap));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // A JPEG has no transparency; show white, as the page does.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY);
    });
  } finally {
    bitmap.close();
  }
}
