import { methodLabel } from '@/platform/http';
import type { Logger } from '@/platform/log';
import type { RequestContext } from '@/platform/request-context';

type RoutedContext = RequestContext & { route: string };

export interface AnsweredRequest extends Readonly<RoutedContext> {
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
  /** The client disconnected before the answer. */
  readonly isGone: boolean;
}

const AREAS = [
  'api',
  'identity-provider',
  'card-gateway',
  'documents',
  'outbox',
  'outbox.json',
  'backups',
  'health',
  'ready',
  'metrics',
];

/** The back end of an address. The back end itself notes a more exact route. */
export function areaOf(address = ''): string {
  const area = address.split(/[/?]/, 2)[1] ?? '';
  return AREAS.includes(area) ? `/${area}` : 'other';
}

export function beginRequest(
  context: RoutedContext,
  method: string | undefined,
): (answer: Pick<AnsweredRequest, 'status' | 'isGone'>) => AnsweredRequest {
  const begun = performance.now();
  return (answer) => ({
    ...context,
    method: methodLabel(method),
    durationMs: Math.round(performance.now() - begun),
    ...answer,
  });
}

/** Load balancers and monitors request these all the time. */
const PROBES = ['/health', '/ready', '/metrics'];

/** Logs one line per request, without anything a customer sent. */
export function logRequest(logger: Logger, { isGone, ...request }: AnsweredRequest): void {
  if (PROBES.includes(request.route)) return;
  logger.info({ ...request, ...(isGone && { isGone }) }, 'request');
}
