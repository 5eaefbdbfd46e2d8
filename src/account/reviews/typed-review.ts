/** A review in its form. */
export interface TypedReview {
  /** `1` to `5`; empty before a choice. */
  readonly stars: string;
  readonly words: string;
}

/** What was typed before the session ended, from the stored entry; undefined when it cannot be read. */
export function readTypedReview(entry: string): TypedReview | undefined {
  try {
    const { stars, words }: { stars?: unknown; words?: unknown } = { ...JSON.parse(entry) };
    return typeof stars === 'string' && typeof words === 'string' ? { stars, words } : undefined;
  } catch {
    return undefined;
  }
}
