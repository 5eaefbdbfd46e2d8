import type { Database } from '@/database/database';
import type { MainApiDependencies } from '@/main-api/dependencies';
import { RowsFailedError } from '@/main-api/operations/each-row';
import { jumpTo, runJobs } from './clock';
import { count, minutesLater, now, type World } from './world';

/** Thrown in place of a killed process: what it began is not committed, and it does nothing more. */
class ProcessDied extends Error {}

const STATEMENTS = ['transaction', 'update', 'insert', 'delete'] as const;

/** A database for a process that dies in its `last` transaction or change, before that is committed. */
function dyingDatabase(db: Database, last: number): Database {
  let left = last;
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (inner) => {
      const result = await work(inner);
      left -= 1;
      if (left < 0) throw new ProcessDied('the process died');
      return result;
    }, config);
  return new Proxy(db, {
    get(target, property) {
      if (left < 0) throw new ProcessDied('the process is dead');
      if (property === 'transaction') return transaction;
      if (STATEMENTS.some((name) => name === property)) left -= 1;
      return Reflect.get(target, property);
    },
  });
}

/** Runs the jobs in a process that dies at some point, and then in another one. */
async function dieAmidJobs(deps: MainApiDependencies, last: number): Promise<void> {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  await runJobs({ ...deps, logger: quiet, db: dyingDatabase(deps.db, last) }).catch(
    (error: unknown) => {
      // A row of a job may have been what the process died at.
      const hasDied = error instanceof ProcessDied || error instanceof RowsFailedError;
      if (!hasDied) throw error;
    },
  );
  await runJobs(deps);
}

/** Runs the jobs of a moment in a process that dies meanwhile, or in two processes at once. */
export async function disturbJobs(world: World, time: string): Promise<void> {
  const { choice } = world;
  if (choice.percent(50)) {
    count(world, 'jobs of two processes');
    await jumpTo(world, time, async (deps) => {
      await Promise.all([runJobs(deps), runJobs(deps)]);
    });
  } else {
    count(world, 'jobs that died');
    const last = choice.below(12);
    await jumpTo(world, time, (deps) => dieAmidJobs(deps, last));
  }
}

/** Nothing outside fails any more, and the jobs catch up. */
export async function repairTroubles(world: World): Promise<void> {
  world.troubles.isGatewaySilent = false;
  world.troubles.isMailFailing = false;
  await jumpTo(world, minutesLater(now(world), 1));
}

/** Something outside the shop fails for a while, or is repaired. */
export async function changeTroubles(world: World): Promise<void> {
  const { troubles, choice } = world;
  if (troubles.isGatewaySilent || troubles.isMailFailing) await repairTroubles(world);
  else if (choice.percent(50)) troubles.isGatewaySilent = true;
  else troubles.isMailFailing = true;
}
