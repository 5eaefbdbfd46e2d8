import { fieldPaths, type Mutation, mutateField } from './fields';
import type { Answer, ReceivedCall } from './http';

/** A call by its method and either SPEC's path (`/user/credit_cards/{id}`) or the path as called. */
export interface CallName {
  readonly method: string;
  readonly path: string;
}

export interface ChangedAnswer extends Answer {
  /** Sends the body compressed. */
  readonly isGzipped?: boolean;
  /** Closes the connection without any answer. */
  readonly isDropped?: boolean;
}

/** Makes of the usual answer the one to send, at once or later. */
export type Change = (usual: Answer, call: ReceivedCall) => ChangedAnswer | Promise<ChangedAnswer>;

export interface OverrideOptions {
  /** How many answers are changed; all of them without it. */
  readonly times?: number;
  /** Answers without doing what the call asks for, so that no order is kept behind an error. */
  readonly isInstead?: boolean;
}

interface Override {
  readonly name: CallName;
  readonly change: Change;
  readonly isInstead: boolean;
  timesLeft: number;
}

const empty: Answer = {
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: null,
};

/** What tests have changed in the answers of calls. */
export class Answers {
  #overrides: Override[] = [];

  /** Changes the answers of a call until the returned function is called. */
  override(name: CallName, change: Change, options: OverrideOptions = {}): () => void {
    const override: Override = {
      name,
      change,
      isInstead: options.isInstead ?? false,
      timesLeft: options.times ?? Number.POSITIVE_INFINITY,
    };
    this.#overrides.push(override);
    return () => {
      this.#overrides = this.#overrides.filter((other) => other !== override);
    };
  }

  /** Changes the next answer of a call. */
  overrideNext(name: CallName, change: Change): () => void {
    return this.override(name, change, { times: 1 });
  }

  /**
   * Changes one field of a call's answers in every entry of the lists on its path. An answer without
   * the field stays as it is.
   */
  mutate(name: CallName, fieldPath: string, mutation: Mutation): () => void {
    return this.override(name, (usual) =>
      fieldPaths(usual.body).includes(fieldPath)
        ? { ...usual, body: mutateField(usual.body, fieldPath, mutation) }
        : usual,
    );
  }

  /** Takes all changes back. */
  clear(): void {
    this.#overrides = [];
  }

  /** The changes for a call, each counted as used. */
  #take(call: ReceivedCall, routePath: string | null): Override[] {
    const taken = this.#overrides.filter(
      ({ name, timesLeft }) =>
        timesLeft > 0 &&
        name.method === call.method &&
        (name.path === routePath || name.path === call.path),
    );
    for (const override of taken) override.timesLeft -= 1;
    return taken;
  }

  /** The answer to send, made of the usual one, which is asked for unless a change stands instead. */
  async answer(
    call: ReceivedCall,
    routePath: string | null,
    usual: () => Answer,
  ): Promise<ChangedAnswer> {
    const overrides = this.#take(call, routePath);
    let answer: ChangedAnswer = overrides.some(({ isInstead }) => isInstead) ? empty : usual();
    for (const { change } of overrides) answer = await change(answer, call);
    return answer;
  }
}
