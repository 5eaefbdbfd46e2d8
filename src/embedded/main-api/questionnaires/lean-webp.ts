/** `RIFF`, the size of all that follows, `WEBP`. */
const HEADER_BYTES = 12;
const HEAD_BYTES = 8;

/** What is needed to show the picture in its colours, moving ones included. */
const SHOWN = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** In the first byte of VP8X: that Exif or XMP data follow. */
const METADATA_FLAGS = 0x0c;

/** A WebP without its Exif and XMP data, and without what hangs behind its end. */
export function leanWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(bytes);
  const fileEnd = Math.min(file.length, HEAD_BYTES + file.readUInt32LE(4));
  const kept: Buffer[] = [];
  let at = HEADER_BYTES;
  while (at + HEAD_BYTES < fileEnd) {
    const size = file.readUInt32LE(at + 4);
    const end = at + HEAD_BYTES + size + (size % 2);
    if (at + HEAD_BYTES + size > file.length) break;
    const type = file.toString('latin1', at, at + 4);
    if (type === 'VP8X')
      file.writeUInt8(file.readUInt8(at + HEAD_BYTES) & ~METADATA_FLAGS, at + HEAD_BYTES);
    if (SHOWN.includes(type)) kept.push(file.subarray(at, end));
    at = end;
  }
  const chunks = Buffer.concat(kept);
  const header = Buffer.from(file.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(chunks.length + 4, 4);
  return new Uint8Array(Buffer.concat([header, chunks]));
}
