import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import type { MainApiDependencies } from '../dependencies';

/**
 * Settles a payment that was left open. A rejection decides it as well, and is logged.
 * @throws Rejection back_end_unavailable while nobody has decided; everything that is no rejection
 */
export async function unlessDecided(
  { logger }: Pick<MainApiDependencies, 'logger'>,
  fields: object,
  message: string,
  settle: () => Promise<void>,
): Promise<void> {
  try {
    await settle();
  } catch (error) {
    if (!(error instanceof Rejection) || error.code === 'back_end_unavailable') throw error;
    logger.warn({ ...fields, ...serializeError(error) }, message);
  }
}
