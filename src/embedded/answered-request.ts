import type { RequestContext } from './request-context';

/** A request whose answer is out. */
export interface AnsweredRequest extends Readonly<RequestContext> {
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

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The back end an address belongs to; what it does there, it notes itself. */
export function areaOf(address = ''): string {
  const area = address.split(/[/?]/, 2)[1] ?? '';
  return AREAS.includes(area) ? `/${area}` : 'other';
}

/** Measures from now; gives what is to be told of the answer once it is out. */
export function beginRequest(
  context: RequestContext,
  method: string,
): (answer: Pick<AnsweredRequest, 'status' | 'isGone'>) => AnsweredRequest {
  const begun = performance.now();
  return (answer) => ({
    ...context,
    method: METHODS.includes(method) ? method : 'other',
    durationMs: Math.round(performance.now() - begun),
    ...answer,
  });
}
