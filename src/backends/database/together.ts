type Answers<Asked extends readonly unknown[]> = {
  -readonly [Index in keyof Asked]: Awaited<Asked[Index]>;
};

/**
 * What is asked at the same time within a transaction or a request, in this sequence: a `statement` is asked
 * as soon as it is called. PostgreSQL gets them in one piece and does one after the other. All have been
 * answered when this ends, also when one fails, so that the transaction does not end under the others;
 * then it fails as the first of them.
 */
export async function together<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<Answers<Asked>> {
  await Promise.allSettled(asked);
  return Promise.all(asked);
}
