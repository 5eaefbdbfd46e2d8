import type { FrontEndError } from '@/calls/front-end-errors';
import type { Result } from '@/calls/result';

/** Why a call was refused, where its answer says nothing else. */
export function refusalIn(answer: Result<unknown>): FrontEndError | undefined {
  return answer.ok ? undefined : answer.error;
}
