const SIGNATURE_BYTES = 8;
/** Length and type before the data of a chunk, checksum after it. */
const HEAD_BYTES = 8;
const FRAME_BYTES = 12;

/** What is needed to show the picture in its colours, moving ones included. */
const SHOWN = [
  ...[
    'IHDR',
    'PLTE',
    'IDAT',
    'IEND',
    'tRNS',
    'gAMA',
    'cHRM',
    'sRGB',
    'iCCP',
    'sBIT',
    'bKGD',
    'pHYs',
  ],
  ...['acTL', 'fcTL', 'fdAT'],
];

/** A PNG without its texts and Exif data, and without what hangs behind its end. */
export function leanPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= file.length) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = file.toString('latin1', at + 4, at + HEAD_BYTES);
    if (SHOWN.includes(type)) kept.push(file.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return new Uint8Array(Buffer.concat(kept));
}
