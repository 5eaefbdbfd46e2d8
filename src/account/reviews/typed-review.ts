/** A review in its form. */
export interface TypedReview {
  /** `1` to `5`; empty before a choice. */
  readonly stars: string;
  readonly words: string;
}

/** Reads the review that was being typed when the session ended; undefined if the stored entry is damaged. */
export function readTypedReview(entry: string): TypedReview | undefined {
  try {
    const { stars, words }: { stars?: unknown; words?: unknown } = { ...JSON.parse(entry) };
    return typeof stars === 'string' && typeof words === 'string' ? { stars, words } : undefined;
  } catch {
    return undefined;
  }
}
