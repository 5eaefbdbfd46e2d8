interface Choice {
  readonly id: string;
  readonly label: string;
  /** It is chosen alone: とくにない. */
  readonly isExclusive?: boolean | undefined;
}

/** What is wrong with several choices of which one is chosen alone, in Japanese; undefined when nothing is. */
export function exclusiveChoiceProblem(
  choices: readonly Choice[],
  chosenIds: readonly string[],
): string | undefined {
  const alone = choices.find(({ id, isExclusive }) => isExclusive && chosenIds.includes(id));
  return alone && new Set(chosenIds).size > 1
    ? `「${alone.label}」は、ほかの選択肢と一緒には選べません`
    : undefined;
}
