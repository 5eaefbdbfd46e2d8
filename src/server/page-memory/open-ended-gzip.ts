import { constants, deflateRawSync } from 'node:zlib';

/** The header of a gzip file (RFC 1952): compressed by deflate, without a name, a time or an operating system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1;
  }
  return remainder;
});

/** The CRC-32 of what came before, if anything, and these bytes. Node has its own from 20.15 on only. */
function crc32(bytes: Uint8Array, before = 0): number {
  let remainder = ~before;
  for (const byte of bytes) {
    remainder = (REMAINDERS[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  }
  return ~remainder >>> 0;
}

/** The beginning of a text that has many ends, compressed once. */
export interface OpenEndedGzip {
  readonly compressed: Buffer;
  readonly checksum: number;
  readonly length: number;
}

export function openEndedGzip(beginning: string): OpenEndedGzip {
  const bytes = Buffer.from(beginning);
  // A flush lets it stop at a whole byte.
  const compressed = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  return { compressed, checksum: crc32(bytes), length: bytes.length };
}

/** The gzip file of the beginning and one end, which is compressed by itself. */
export function endGzip({ compressed, checksum, length }: OpenEndedGzip, end: Uint8Array): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, checksum), 0);
  trailer.writeUInt32LE(length + end.length, 4);
  return Buffer.concat([HEADER, compressed, deflateRawSync(end), trailer]);
}
