interface AskedQuestion {
  readonly id: string;
  /** Asked only when that question has one of the answers. */
  readonly condition: { readonly questionId: string; readonly answers: readonly string[] } | null;
}

/**
 * The questions to ask, given what has been answered: a conditional one only while the question it
 * depends on is itself asked and has one of the answers. Those that depend on themselves are never asked.
 *
 * @param valuesOf the answers given to a question so far; a text is one value
 */
export function askedQuestions<Question extends AskedQuestion>(
  questions: readonly Question[],
  valuesOf: (questionId: string) => readonly string[],
): readonly Question[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const isAsked = ({ id, condition }: Question, above: readonly string[]): boolean => {
    if (!condition) return true;
    const decisive = byId.get(condition.questionId);
    if (!decisive || decisive.id === id || above.includes(decisive.id)) return false;
    return (
      valuesOf(decisive.id).some((value) => condition.answers.includes(value)) &&
      isAsked(decisive, [...above, id])
    );
  };
  return questions.filter((question) => isAsked(question, []));
}
