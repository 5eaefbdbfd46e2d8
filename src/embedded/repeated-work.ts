import type { OpenDatabase } from '@/database/database';
import type { MainApiDependencies } from '@/main-api/dependencies';
import { sendUnsentNotices } from '@/main-api/messages/send-unsent-notices';
import { sumDays } from '@/main-api/office/sum-days';
import { notePresence } from '@/main-api/operations/note-presence';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { releaseUnpaidOrders } from '@/main-api/orders/payment-requests';
import { recoverPendingOrders } from '@/main-api/orders/with-idempotency-key';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { keepPlans } from '@/main-api/plans/keep-plans';
import { keepQuotes } from '@/main-api/quotes/keep-quotes';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { keepProposals } from '@/main-api/visits/keep-proposals';
import { remindOfVisits } from '@/main-api/visits/remind-visits';
import { recoverAdditions } from '@/main-api/visits/settle-additions';
import { tellWaiting } from '@/main-api/waiting-list/tell-waiting';
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

/** What the main API does by itself; each is safe in several processes. */
export function mainApiRounds(mainApi: MainApiDependencies) {
  return [
    { name: 'order recovery', everyMs: MINUTE_MS, work: () => recoverPendingOrders(mainApi) },
    { name: 'payment requests', everyMs: MINUTE_MS, work: () => releaseUnpaidOrders(mainApi) },
    { name: 'charges and refunds', everyMs: MINUTE_MS, work: () => chargeLaterVisits(mainApi) },
    { name: 'additions to visits', everyMs: MINUTE_MS, work: () => recoverAdditions(mainApi) },
    { name: 'overdue visits', everyMs: MINUTE_MS, work: () => completeOverdueVisits(mainApi) },
    { name: 'quotes', everyMs: MINUTE_MS, work: () => keepQuotes(mainApi) },
    { name: 'reminders', everyMs: MINUTE_MS, work: () => remindOfVisits(mainApi) },
    { name: 'proposals', everyMs: MINUTE_MS, work: () => keepProposals(mainApi) },
    { name: 'unsent notices', everyMs: MINUTE_MS, work: () => sendUnsentNotices(mainApi) },
    { name: 'regular plans', everyMs: MINUTE_MS, work: () => keepPlans(mainApi) },
    { name: 'waiting list', everyMs: MINUTE_MS, work: () => tellWaiting(mainApi) },
    { name: 'figures', everyMs: MINUTE_MS, work: () => sumDays(mainApi) },
  ];
}

/** A checkpoint keeps an embedded database's log short, for a fast start after a crash. */
export async function startHousekeeping(
  mainApi: MainApiDependencies,
  outbox: Outbox,
  { files }: OpenDatabase,
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
