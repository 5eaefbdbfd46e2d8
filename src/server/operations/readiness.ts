import type { NextApiHandler } from 'next';
import { z } from 'zod';
import { readServerEnv } from '@/config/env.server';
import { serializeError } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { identityKeysAnswer } from '../auth/id-token';
import { configuredCardGateway } from '../cards/card-gateway';
import { sendJson, sendRejection } from '../http/request-rejection';
import { logger } from '../logger';
import { readMaintenanceStatus } from '../maintenance';
import { callUpstream } from '../upstream/call-upstream';
import { inTime } from '../upstream/deadlines';
import { exchange } from '../upstream/exchange';
import { requestsUnderWay } from './graceful-stop';

const LIMIT_MS = 1_000;
/** The answer is reused for this long, so that probes do not load the upstreams. */
const FRESH_MS = 2_000;

interface Readiness {
  readonly isReady: boolean;
  /** Upstreams that do not answer, and the embedded ones' own `database` and `disk`. */
  readonly failing: readonly string[];
}

const probes: Readonly<Record<string, () => Promise<unknown>>> = {
  // The flag is read from the main API's database and needs no sign-in.
  mainApi: () => readMaintenanceStatus(LIMIT_MS),
  identityProvider: identityKeysAnswer,
  // Where the gateway has no server for the shop, there is nothing to ask.
  cardGateway: async () => configuredCardGateway().checkToken?.('readiness'),
};

const embeddedReadinessSchema = z.object({ failing: z.array(z.enum(['database', 'disk'])) });

async function failingBehind(): Promise<readonly string[]> {
  const { EMBEDDED_BACKENDS_ORIGIN } = readServerEnv();
  if (!EMBEDDED_BACKENDS_ORIGIN) return [];
  try {
    const { bytes } = await callUpstream({
      upstream: 'embeddedPages',
      name: 'ready',
      deadlineMs: LIMIT_MS,
      isRead: true,
      attempt: (signal) =>
        exchange(`${EMBEDDED_BACKENDS_ORIGIN}/ready`, { signal, isOwnWord: () => true }),
    });
    const answer = embeddedReadinessSchema.safeParse(JSON.parse(bytes.toString('utf8')));
    return answer.data?.failing ?? [];
  } catch (error) {
    // The other probes already report an upstream that does not answer.
    logger().debug(serializeError(error), 'readiness of the embedded back ends is not known');
    return [];
  }
}

async function answersInTime(probe: () => Promise<unknown>): Promise<boolean> {
  const answered = probe().then(
    () => true,
    () => false,
  );
  return (await inTime(LIMIT_MS, answered)) ?? false;
}

async function ask(): Promise<Readiness> {
  const answers = await Promise.all([
    ...Object.entries(probes).map(async ([part, probe]) =>
      (await answersInTime(probe)) ? [] : [part],
    ),
    failingBehind(),
  ]);
  const failing = answers.flat();
  return { isReady: failing.length === 0, failing };
}

const readinessState = processWide(
  'readiness',
  (): { known?: { readonly answer: Promise<Readiness>; readonly askedAt: number } } => ({}),
);

function readiness(): Promise<Readiness> {
  const state = readinessState();
  if (!state.known || performance.now() - state.known.askedAt >= FRESH_MS) {
    state.known = { answer: ask(), askedAt: performance.now() };
  }
  return state.known.answer;
}

/**
 * `GET /api/ready`: 503 names the upstreams that fail. `?of=process` leaves them out, for load balancers: an
 * upstream that fails must not take every process out of service.
 */
export const readinessPage: NextApiHandler = async (request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendRejection(response, 'method_not_allowed');
  }
  if (requestsUnderWay().isStopping) {
    return sendJson(response, 503, { isReady: false, failing: ['process'] });
  }
  if (request.query.of === 'process')
    return sendJson(response, 200, { isReady: true, failing: [] });
  const answer = await readiness();
  sendJson(response, answer.isReady ? 200 : 503, answer);
};
