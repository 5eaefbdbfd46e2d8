import { Rejection } from '@/contract/rejection';

/** A back end answered with a status that says nothing; the code is what the log shows of it. */
export class UnexpectedStatus extends Error {
  readonly code: string;

  constructor(status: number | string) {
    super(`status ${status}`);
    this.name = 'UnexpectedStatus';
    this.code = String(status);
  }
}

/** No usable answer came from another back end. The cause is logged and not sent to the caller. */
export function backEndUnavailable(cause: unknown): Rejection {
  return new Rejection('back_end_unavailable', {}, { cause });
}
