import { hasOwnMainApi } from '@/config/card-gateways';
import { readServerEnv } from '@/config/env.server';
import { adviceOnHttp } from '@/config/real-back-ends';
import { logger } from '../logger';
import { readMaintenanceStatus } from '../maintenance';
import { deadlineFor } from '../upstream/deadlines';

/** Warns at the start of what an operator of a company's own back ends would otherwise learn from customers. */
export async function announceBackEnds(): Promise<void> {
  const env = readServerEnv();
  if (!hasOwnMainApi(env)) return;
  const { MAIN_API_ORIGIN } = env;
  const advice = adviceOnHttp(env);
  if (advice) logger().warn({}, advice);
  try {
    await readMaintenanceStatus(deadlineFor('read'));
  } catch {
    const message =
      'main API does not answer as SPEC says; correct MAIN_API_ORIGIN, or run npm run doctor';
    logger().warn({ MAIN_API_ORIGIN }, message);
  }
}
