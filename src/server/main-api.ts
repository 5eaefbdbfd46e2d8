import { createMainApiClient, type MainApiClient } from '@/api-client/main-api-client';
import { readServerEnv } from '@/config/env.server';
import type { MainApiCall } from '@/contract/main-api';
import { mainApi } from '@/contract/main-api';

/** A page waits for its data this long at most. */
const TIMEOUT_MS = 10_000;

export function mainApiOrigin(): string {
  const { MAIN_API_ORIGIN } = readServerEnv();
  if (!MAIN_API_ORIGIN) throw new Error('MAIN_API_ORIGIN is not set and nothing stands in for it');
  return MAIN_API_ORIGIN;
}

/** An answer as the contract has it: checked, defaults filled in, ids made strings. */
export function parseAnswer(name: MainApiCall, body: unknown): unknown {
  return mainApi[name].response.parse(body);
}

/** The main API, called directly by the server; as a customer when an id token is given. */
export function createServerMainApiClient({
  idToken,
  timeoutMs = TIMEOUT_MS,
}: {
  idToken?: string | undefined;
  timeoutMs?: number;
} = {}): MainApiClient {
  return createMainApiClient({
    baseUrl: mainApiOrigin(),
    headers: idToken ? { authorization: `Bearer ${idToken}` } : {},
    timeoutMs,
    parse: parseAnswer,
  });
}
