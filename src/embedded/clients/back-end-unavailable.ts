import { Rejection } from '@/contract/rejection';

/** An upstream answered with a meaningless status; `code` goes to the log. */
export class UnexpectedStatus extends Error {
  readonly code: string;

  constructor(status: number | string) {
    super(`status ${status}`);
    this.name = 'UnexpectedStatus';
    this.code = String(status);
  }
}

/** The cause is logged and not sent to the caller. */
export function backEndUnavailable(cause: unknown): Rejection {
  return new Rejection('back_end_unavailable', {}, { cause });
}
