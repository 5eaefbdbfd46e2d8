import { expect } from 'vitest';
import { apiErrorBodySchema, apiErrors, commonErrors, isApiErrorCode } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { type ServedCall, servedApi } from '@/contract/served-api';

/** A rejection is the product's own, with a code that the call declares, under the code's status. */
function expectDeclaredRejection(endpoint: Endpoint, status: number, body: unknown): void {
  const { error } = apiErrorBodySchema.strict().parse(body);
  expect([...commonErrors, ...endpoint.errors]).toContain(error.code);
  expect(isApiErrorCode(error.code) && apiErrors[error.code].status).toBe(status);
}

/**
 * Fails when an answer is not one its endpoint declares for the status. A success is exactly what the
 * schema gives: nothing undeclared comes with it and no default is left to the caller. No shared cache
 * may keep any.
 */
export async function expectDeclaredAnswer(name: ServedCall, answer: Response): Promise<void> {
  const endpoint: Endpoint = servedApi[name];
  const type = answer.headers.get('content-type')?.split(';')[0];
  const cacheControl = answer.headers.get('cache-control');
  if (answer.ok && endpoint.answersFile) {
    expect(endpoint.answersFile).toContain(type);
    expect(cacheControl).toMatch(/^(?:private|no-store)/);
    return;
  }
  expect(type).toBe('application/json');
  expect(cacheControl).toBe('no-store');
  const body: unknown = await answer.json();
  if (answer.ok) expect(endpoint.response.parse(body)).toEqual(body);
  else expectDeclaredRejection(endpoint, answer.status, body);
}
