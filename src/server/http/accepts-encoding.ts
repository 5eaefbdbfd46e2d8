import type { IncomingMessage } from 'node:http';

const refusal = String.raw`(?!\s*;\s*q=0(\.0*)?\s*(,|$))`;
const patterns = { gzip: new RegExp(`\\bgzip\\b${refusal}`), br: new RegExp(`\\bbr\\b${refusal}`) };

/** Whether the client takes an answer that is compressed in this way. */
export function acceptsEncoding(
  { headers }: Pick<IncomingMessage, 'headers'>,
  encoding: keyof typeof patterns,
): boolean {
  return patterns[encoding].test(String(headers['accept-encoding']));
}
