import { randomUUID } from 'node:crypto';
import type { BodyInput, Endpoint, ResponseOf } from '@/contract/endpoint';
import { OPS_TOKEN } from './shop';

function filled(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

/** Reads something of the office as operations. */
export async function readOffice<E extends Endpoint>(
  origin: string,
  { path, response }: E,
): Promise<ResponseOf<E>> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return response.parse(await answer.json()) as ResponseOf<E>;
}

/** Makes a call of the office as operations, with an Idempotency-Key of its own. `params` fill the call's path. */
export async function callOffice<E extends Endpoint>(
  origin: string,
  { method, path }: E,
  params: Readonly<Record<string, string>>,
  body: BodyInput<E>,
): Promise<void> {
  const answer = await fetch(`${origin}/api/v1${filled(path, params)}`, {
    method,
    headers: {
      authorization: `Bearer ${OPS_TOKEN}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}
