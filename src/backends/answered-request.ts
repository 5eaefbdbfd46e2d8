import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** Tells of the answer when it has gone out, or when nobody waits for it any more. */
export function onceAnswered(
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  tell: (answered: AnsweredRequest) => void,
): void {
  const begun = performance.now();
  response.once('close', () =>
    tell({
      ...context,
      method: METHODS.includes(method) ? method : 'other',
      status: response.statusCode,
      durationMs: Math.round(performance.now() - begun),
      isGone: !response.writableFinished,
    }),
  );
}
