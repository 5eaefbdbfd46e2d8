/** What the next request of an operation meets in place of, or around, its answer. */
export type NextAnswer =
  | { kind: 'error'; type: string; message?: string; status?: number }
  /** An answer that is not the service's, such as the page of a proxy. */
  | { kind: 'page'; status: number; body: string; contentType?: string }
  | { kind: 'slow'; milliseconds: number }
  /** The connection ends without an answer, before the operation took place or after it. */
  | { kind: 'dropped'; when: 'before' | 'after' };

/** The answers that a test has laid out, by operation and in their order. */
export class Faults {
  readonly #next = new Map<string, NextAnswer[]>();

  add(operation: string, answers: readonly NextAnswer[]): void {
    this.#next.set(operation, [...(this.#next.get(operation) ?? []), ...answers]);
  }

  take(operation: string): NextAnswer | undefined {
    return this.#next.get(operation)?.shift();
  }
}
