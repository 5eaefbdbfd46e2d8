import { askOverHttp, type HttpAnswer, type HttpCall } from '../load/http-answer';
import type { DeedTally, Ending } from './deed-tally';
import type { FaultWindows } from './fault-windows';
import type { SeededChoice } from './seeded-choice';

/** No page and no call may take longer, whatever is broken behind it. */
const ANSWER_LIMIT_MS = 60_000;
/** Customers who close the page before it has come. */
const IMPATIENT_PERCENT = 1;
const IMPATIENCE_MS = 400;

/** A request that a fault explains: the customer tries again, or leaves it. */
export class BrokenRequest extends Error {}

export interface WatchedRequests {
  send(call: HttpCall): Promise<HttpAnswer>;
  /** Whether nobody can know any more what became of something asked since the last `begin`. */
  readonly isUpset: boolean;
  begin(): void;
}

/** Ids out of the path, so that requests for the same thing are counted together. */
function kindOf({ method, path }: HttpCall): string {
  const [plain = ''] = path.split('?');
  const kind = plain
    .replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, '/{id}')
    .replace(/\/[0-9A-Z]{4}-[0-9A-Z]{4}(-\d+)?/g, '/{id}')
    .replace(/^\/api\/v1/, '/v1')
    .replace(/^\/api\/auth/, '/auth');
  return `${method} ${kind}`.slice(0, 56);
}

/**
 * Sends requests for one customer and judges each: an answer 5xx, none, or one after 60 seconds is
 * explained by a fault at that time, or counts as a failure of the shop.
 */
export function watchRequests(
  tally: DeedTally,
  faults: FaultWindows,
  choice: SeededChoice,
): WatchedRequests {
  let isUpset = false;

  function judge(kind: string, begin: number, what: string, isOwnDoing: boolean): Ending {
    const fault = isOwnDoing ? 'put down' : faults.faultBetween(begin, performance.now());
    isUpset = true;
    if (fault !== null) return 'broken';
    tally.noteFailure(`${kind}: ${what}`);
    return 'failed';
  }

  return {
    get isUpset() {
      return isUpset;
    },
    begin() {
      isUpset = false;
    },
    async send(call) {
      const begin = performance.now();
      const kind = kindOf(call);
      const isOwnDoing = choice.percent(IMPATIENT_PERCENT);
      const limit = isOwnDoing ? 1 + choice.below(IMPATIENCE_MS) : ANSWER_LIMIT_MS;
      const count = (ending: Ending) => tally.count(kind, ending, performance.now() - begin);
      try {
        const answer = await askOverHttp({ ...call, signal: AbortSignal.timeout(limit) });
        if (answer.status < 500) {
          count(answer.status < 400 ? 'done' : 'rejected');
          return answer;
        }
        const text = answer.body.toString().slice(0, 120);
        const id = String(answer.headers['x-request-id'] ?? '');
        count(judge(kind, begin, `${answer.status} ${text} ${id}`, false));
        return answer;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        const isLate = performance.now() - begin >= ANSWER_LIMIT_MS;
        if (isLate) tally.noteFailure(`${kind}: no answer in ${ANSWER_LIMIT_MS} ms`);
        count(isLate ? 'failed' : judge(kind, begin, why, isOwnDoing));
        isUpset = true;
        throw new BrokenRequest(why);
      }
    },
  };
}
