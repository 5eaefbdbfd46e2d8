import type { IncomingMessage, ServerResponse } from 'node:http';
import { readServerEnv } from '@/config/env.server';
import { migrationPath, paths } from '@/config/paths';
import { MIGRATION_POSTPONED_COOKIE, readCookies, setCookie } from '@/server/auth/cookies';
import { isSameOrigin } from '@/server/http/same-origin';
import type { PageRequest } from '../page-loader.server';

/** The cookie lasts as long as a session; signing in or out ends it earlier. */
const POSTPONED_SECONDS = 30 * 24 * 60 * 60;

/** The page that asks a customer to move to planet, once per session before `returnPath`; undefined for others. */
export async function migrationDetour(
  { context, session, call }: PageRequest,
  returnPath: string,
): Promise<string | undefined> {
  if (session.status !== 'authenticated') return undefined;
  if (readCookies(context.req).has(MIGRATION_POSTPONED_COOKIE)) return undefined;
  const check = await call('checkMigrationTarget');
  if (!check.ok || !check.value.target_customer) return undefined;
  return migrationPath(paths.migrate.explain, returnPath);
}

/** Stores that the customer postpones the migration; ignores requests from other sites. */
export function postponeMigration(request: IncomingMessage, response: ServerResponse): void {
  if (!isSameOrigin(request.headers, readServerEnv().NEXTAUTH_URL)) return;
  setCookie(response, MIGRATION_POSTPONED_COOKIE, '1', POSTPONED_SECONDS);
}
