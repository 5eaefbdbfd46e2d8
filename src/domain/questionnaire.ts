import { normaliseText } from './text-input';

interface AskedQuestion {
  readonly id: string;
  /** Asked only when that question has one of the answers. */
  readonly condition: { readonly questionId: string; readonly answers: readonly string[] } | null;
}

/**
 * The questions to ask: a conditional one only while the question it depends on is asked and has one of the
 * answers. Questions that depend on themselves are never asked.
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

/** Whether an answer is needed. Nobody can send a picture by telephone, so an order by telephone does without any. */
export function isAnswerRequired(
  { required, kind }: { readonly required: boolean; readonly kind: string },
  isByTelephone: boolean,
): boolean {
  return required && !(isByTelephone && kind === 'image');
}

const MAX_DIGITS = 5;

/** How many digits the answer to a question for a number may have. */
export function numberAnswerDigits({ maxLength }: { readonly maxLength: number }): number {
  return Math.min(maxLength, MAX_DIGITS);
}

/** Whether an answer is a whole number, half-width and with no more digits than the question takes. */
export function isNumberAnswer(answer: string, question: { readonly maxLength: number }): boolean {
  return /^\d+$/.test(answer) && answer.length <= numberAnswerDigits(question);
}

const ABOUT_BEFORE = /^(?:約|およそ|おおよそ|だいたい|~|〜)\s*/;
const ABOUT_BEHIND = /\s*(?:ほど|くらい|ぐらい|程度|前後|位)$/;
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  cm: ['センチメートル', 'センチ'],
  m2: ['平方メートル', '平米'],
};

/** Converts to half-width and drops the unit and words such as 約 and くらい. */
export function normaliseNumber(typed: string, unit: string): string {
  const text = normaliseText(typed)
    .replaceAll(',', '')
    .toLowerCase()
    .replace(ABOUT_BEFORE, '')
    .replace(ABOUT_BEHIND, '');
  const plainUnit = unit.normalize('NFKC').toLowerCase();
  const words = [plainUnit, ...(OTHER_WORDS[plainUnit] ?? [])].filter(Boolean);
  const word = words.find((candidate) => text.endsWith(candidate));
  return word === undefined ? text : text.slice(0, -word.length).trim();
}

/**
 * An answer on which a fee can depend: ids of choices, or a number. Other answers are never part of a price's query,
 * because queries are logged.
 */
export const PRICED_ANSWER = /^\d{1,5}(,\d{1,5})*$/;

interface Choice {
  readonly id: string;
  readonly label: string;
  /** Cannot be combined with other choices, such as とくにない. */
  readonly isExclusive?: boolean | undefined;
}

interface WordedQuestion {
  readonly kind: string;
  readonly unit: string;
  readonly choices: readonly Choice[];
}

/**
 * An answer as customers, staff and the office read it: a number with its unit, choices by their labels in the question's
 * order. A choice that the question no longer has keeps its id. Pictures are shown, so they have no words.
 *
 * @param values as orders have them, which split a text at its commas (SPEC section 7)
 */
export function answerInWords(
  { kind, unit, choices }: WordedQuestion,
  values: readonly string[],
): string {
  if (kind === 'image') return '';
  if (kind === 'text') return values.join(',');
  if (kind === 'number') return values.map((value) => `${value}${unit}`).join('、');
  const labels = choices.filter(({ id }) => values.includes(id)).map(({ label }) => label);
  const others = values.filter((value) => !choices.some(({ id }) => id === value));
  return [...labels, ...others].join('、');
}

/** The problem, in Japanese, when an exclusive choice is combined with others; undefined otherwise. */
export function exclusiveChoiceProblem(choices: readonly Choice[], chosenIds: readonly string[]) {
  const alone = choices.find(({ id, isExclusive }) => isExclusive && chosenIds.includes(id));
  return alone && new Set(chosenIds).size > 1
    ? `「${alone.label}」は、ほかの選択肢と一緒には選べません`
    : undefined;
}
