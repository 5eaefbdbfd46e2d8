import { max, subMilliseconds } from 'date-fns';
import { firstFreeStart, nextNoon } from '@/domain/cancellation';
import type { MainApiDependencies } from '../dependencies';
import { extendDeadlines } from '../visits/visit-repository';
import { noteBack, noteSeen } from './presence-repository';

/** A shorter absence is a restart. */
const OUTAGE_MS = 10 * 60_000;

/**
 * Notes that the shop is there. When it was away for ten minutes or more, visits whose free deadline passed meanwhile can
 * be cancelled for nothing until the next noon in Japan, as their customers could neither be reminded nor cancel
 * (docs/visits.md#deadlines-after-an-outage). Nothing is sent. Measured by the machine's clock, which
 * `EMBEDDED_CLOCK_START` does not move.
 */
export async function notePresence(deps: MainApiDependencies): Promise<void> {
  const now = deps.clock.now();
  const machineNow = deps.machineClock.now();
  await deps.db.transaction(async (transaction) => {
    const seenAt = await noteSeen(transaction, machineNow);
    const awayMs = seenAt === null ? 0 : machineNow.getTime() - seenAt.getTime();
    if (awayMs < OUTAGE_MS) return;
    await noteBack(transaction, now);
    const visits = await extendDeadlines(transaction, {
      from: max([firstFreeStart(subMilliseconds(now, awayMs)), now]),
      until: firstFreeStart(now),
      freeUntil: nextNoon(now),
    });
    const minutes = Math.round(awayMs / 60_000);
    deps.logger.warn({ minutes, visits }, 'the shop was away; deadlines were extended');
  });
}
