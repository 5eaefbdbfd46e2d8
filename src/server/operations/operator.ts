import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readServerEnv } from '@/config/env.server';

/** Hashed first, so that neither content nor length shows in the time it takes. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the operations token; never where none is configured. */
export function isOperator({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { OPS_TOKEN } = readServerEnv();
  return (
    OPS_TOKEN !== undefined &&
    timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${OPS_TOKEN}`))
  );
}
