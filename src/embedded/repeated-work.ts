import type { OpenDatabase } from '@/database/database';
import type { MainApiDependencies } from '@/main-api/dependencies';
import { notePresence } from '@/main-api/operations/note-presence';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { mainApiRounds } from '@/main-api/operations/rounds';
import { type Logger, serializeError } from '@/platform/log';
import type { BackEndMetrics } from './back-end-metrics';
import type { Outbox } from './outbox/message-repository';

/**
 * A failed round is logged, and the next one still runs. The timer does not keep the process alive.
 * @returns stops it and waits for the current round
 */
export function startRepeatedWork(
  work: () => Promise<void>,
  {
    name,
    everyMs,
    logger,
    onRound = () => {},
  }: {
    name: string;
    everyMs: number;
    logger: Logger;
    onRound?: (name: string, isDone: boolean) => void;
  },
): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(work).then(
      () => onRound(name, true),
      (error) => {
        onRound(name, false);
        logger.error(serializeError(error), `${name} failed`);
      },
    );
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

const MINUTE_MS = 60_000;

/** An embedded database is told to do what PostgreSQL does by itself. A checkpoint keeps the log short, for a fast start after a crash. */
export async function startHousekeeping(
  mainApi: MainApiDependencies,
  outbox: Outbox,
  { files, upkeep }: OpenDatabase,
  { countRound: onRound }: BackEndMetrics,
): Promise<() => Promise<void>> {
  const { logger } = mainApi;
  const purge = () => purgeExpiredRows(mainApi, [['outbox', () => outbox.dropOld()]]);
  // Processes that start together may conflict; purging again tomorrow is soon enough.
  await purge().catch((error) => logger.error(serializeError(error), 'purge failed'));
  const rounds = [
    ...(files
      ? [{ name: 'checkpoint', everyMs: 5 * MINUTE_MS, work: () => files.checkpoint() }]
      : []),
    ...(upkeep ? [{ name: 'upkeep', everyMs: 10 * MINUTE_MS, work: upkeep }] : []),
    { name: 'presence', everyMs: MINUTE_MS, work: () => notePresence(mainApi) },
    ...mainApiRounds(mainApi),
    { name: 'purge', everyMs: 24 * 60 * MINUTE_MS, work: purge },
  ];
  const stops = rounds.map(({ work, ...round }) =>
    startRepeatedWork(work, { ...round, logger, onRound }),
  );
  return async () => {
    for (const stop of stops) await stop();
  };
}
