/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textAt(bytes: Uint8Array, start: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + 4));
}

/** From the header of a PNG; undefined when it has none. */
export function pngSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 24 || textAt(bytes, 12) !== 'IHDR') return undefined;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

/** From the first chunk of a WebP: lossy, lossless or extended; undefined when it is none of them. */
export function webpSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 30) return undefined;
  const view = viewOf(bytes);
  switch (textAt(bytes, 12)) {
    case 'VP8 ':
      return threeBytes(view, 23) === 0x2a019d
        ? {
            width: view.getUint16(26, true) & 0x3fff,
            height: view.getUint16(28, true) & 0x3fff,
          }
        : undefined;
    case 'VP8L': {
      const sizes = view.getUint32(21, true);
      return view.getUint8(20) === 0x2f
        ? { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 }
        : undefined;
    }
    case 'VP8X':
      return { width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 };
    default:
      return undefined;
  }
}
