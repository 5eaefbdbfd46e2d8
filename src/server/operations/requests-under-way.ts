import type { Server, ServerResponse } from 'node:http';
import { processWide } from '../process-wide';

/** What a stop has to wait for. */
export interface RequestsUnderWay {
  readonly responses: Set<ServerResponse>;
  /** Next's own, known from the first request on. */
  server?: Server;
  /** From the moment that the process was asked to stop. */
  isStopping: boolean;
}

declare module '../process-wide' {
  interface ProcessWideObjects {
    requestsUnderWay: RequestsUnderWay;
  }
}

export function requestsUnderWay(): RequestsUnderWay {
  return processWide('requestsUnderWay', () => ({ responses: new Set(), isStopping: false }));
}
