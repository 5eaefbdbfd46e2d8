import { methodLabel } from '@/platform/http';
import type { Logger } from '@/platform/log';
import type { RequestContext } from '@/platform/request-context';

/** Every request to the back ends has its route from the start. */
type RoutedContext = RequestContext & { route: string };

/** A request whose answer is out. */
export interface AnsweredRequest extends Readonly<RoutedContext> {
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
  /** Whoever asked did not wait for the answer. */
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

/** The back end an address belongs to; what it does there, it notes itself. */
export function areaOf(address = ''): string {
  const area = address.split(/[/?]/, 2)[1] ?? '';
  return AREAS.includes(area) ? `/${area}` : 'other';
}

/** Measures from now; gives what is to be told of the answer once it is out. */
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

/** Asked again and again by machines. */
const PROBES = ['/health', '/ready', '/metrics'];

/** One line for each request, with nothing in it that a customer has sent. */
export function logRequest(logger: Logger, { isGone, ...request }: AnsweredRequest): void {
  if (PROBES.includes(request.route)) return;
  logger.info({ ...request, ...(isGone && { isGone }) }, 'request');
}
