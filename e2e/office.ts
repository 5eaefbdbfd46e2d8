import { randomUUID } from 'node:crypto';
import type { BodyInput, Endpoint } from '@/contract/endpoint';
import { OPS_TOKEN } from './shop';

/** Makes a call of the office as operations, with an Idempotency-Key of its own. `params` fill the call's path. */
export async function callOffice<E extends Endpoint>(
  origin: string,
  { method, path }: E,
  params: Readonly<Record<string, string>>,
  body: BodyInput<E>,
): Promise<void> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = await fetch(`${origin}/api/v1${filled}`, {
    method,
    headers: {
      authorization: `Bearer ${OPS_TOKEN}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${filled}: ${await answer.text()}`);
}
