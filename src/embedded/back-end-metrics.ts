import { Counter, Gauge, Histogram } from 'prom-client';
import { mainApi } from '@/contract/main-api';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import type { OpenDatabase } from '@/database/database';
import type { StatementReport } from '@/database/watch-database';
import type { MessageSender, OutgoingMessage } from '@/main-api/ports/message-sender';
import { createProcessMetrics, statusClass } from '@/platform/metrics';
import { requestContext } from '@/platform/request-context';
import type { AnsweredRequest } from './http-server';

/** In seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5];

const ORDER_ROUTES = [mainApi.placeOrder, mainApi.placeMaidOrder].map(
  ({ path }) => `${MAIN_API_BASE_PATH}${path}`,
);

export type BackEndMetrics = ReturnType<typeof createBackEndMetrics>;

function orderOutcome({ rejection, status, isGone }: AnsweredRequest): string {
  if (rejection !== undefined) return rejection;
  return isGone || status >= 400 ? 'unknown' : 'placed';
}

export function createBackEndMetrics() {
  const { registry, requests, requestSeconds, processErrors } = createProcessMetrics(
    'From a request to the end of its answer',
    REQUEST_BUCKETS,
  );
  const registers = [registry];
  const orders = new Counter({
    name: 'orders_placed_total',
    help: 'Orders sent, by what became of them: placed, or the code of the rejection',
    labelNames: ['outcome'],
    registers,
  });
  // Start at zero, so that an alarm can distinguish no successful orders from no data.
  orders.inc({ outcome: 'placed' }, 0);
  const sent = (name: string, what: string) =>
    new Counter({
      name,
      help: `${what}, by the call that sent them and whether they were taken`,
      labelNames: ['kind', 'outcome'],
      registers,
    });
  const messages = { sms: sent('sms_sent_total', 'SMS'), mail: sent('mails_sent_total', 'Mails') };
  const rounds = new Counter({
    name: 'repeated_work_runs_total',
    help: 'Rounds of the work that is done again and again, by whether they got to their end',
    labelNames: ['work', 'outcome'],
    registers,
  });
  const statementSeconds = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Statements of SQL as their callers wait for them',
    labelNames: ['outcome'],
    buckets: STATEMENT_BUCKETS,
    registers,
  });

  /** One that cannot be read is no number, and the others are there. */
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read().catch(() => Number.NaN));
      },
    });

  function countMessages(counted: readonly OutgoingMessage[], outcome: 'sent' | 'failed'): void {
    const of = requestContext()?.route ?? 'repeated work';
    for (const { kind } of counted) messages[kind].inc({ kind: of, outcome });
  }

  return {
    observeRequest(answered: AnsweredRequest) {
      const { method, route, status, durationMs, isGone } = answered;
      requests.inc({ method, route, status: statusClass(status, isGone) });
      requestSeconds.observe({ route }, durationMs / 1000);
      if (method === 'POST' && ORDER_ROUTES.includes(route)) {
        orders.inc({ outcome: orderOutcome(answered) });
      }
    },
    observeStatement({ durationMs, isDone }: StatementReport) {
      statementSeconds.observe({ outcome: isDone ? 'done' : 'failed' }, durationMs / 1000);
    },
    countRound: (work: string, isDone: boolean) =>
      rounds.inc({ work, outcome: isDone ? 'done' : 'failed' }),
    countProcessError: (kind: 'exception' | 'rejection') => processErrors.inc({ kind }),
    /** Counts the sender's messages by the route that sends them. */
    counted: (sender: MessageSender): MessageSender => ({
      async send(...sending) {
        try {
          await sender.send(...sending);
          countMessages(sending, 'sent');
        } catch (error) {
          countMessages(sending, 'failed');
          throw error;
        }
      },
    }),
    watchDatabase(
      database: OpenDatabase,
      pendingOrders: () => Promise<number>,
      hasRoom: () => Promise<boolean>,
      overduePromises: () => Promise<number>,
    ) {
      gauge(
        'database_disk_full',
        'Whether the disk of the database takes no more: 1, else 0',
        async () => ((await hasRoom()) ? 0 : 1),
      );
      gauge(
        'orders_pending',
        'Orders whose payment has been open for longer than one try takes',
        pendingOrders,
      );
      gauge(
        'office_promises_overdue',
        'What waits in the inbox of the office after the time that the customer or the author of a report was told',
        overduePromises,
      );
      if (!database.connections) return;
      const { connections } = database;
      new Gauge({
        name: 'database_connections',
        help: 'Connections of this process: open, idle; waiting: who has none',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
        },
      });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
