import type { Question } from '@/contract/questionnaires';
import {
  answerInWords,
  askedQuestions,
  exclusiveChoiceProblem,
  isAnswerRequired,
  isNumberAnswer,
  numberAnswerDigits,
} from '@/domain/questionnaire';
import { countLetters } from '@/domain/text-input';

/** The problem with an answer, in Japanese; undefined when it can be sent. */
export function questionProblem(
  question: Question,
  answer: string,
  isByTelephone = false,
): string | undefined {
  const { kind, label, maxLength } = question;
  if (answer === '') {
    if (!isAnswerRequired(question, isByTelephone)) return undefined;
    if (kind === 'image') return `「${label}」を1枚以上お送りください`;
    const isChoice = kind === 'single' || kind === 'multiple';
    return `「${label}」の回答を${isChoice ? '選択' : '入力'}してください`;
  }
  if (kind === 'multiple') {
    const problem = exclusiveChoiceProblem(question.choices, answer.split(','));
    return problem && `「${label}」: ${problem}`;
  }
  if (kind === 'number' && !isNumberAnswer(answer, question)) {
    return `「${label}」の回答は${numberAnswerDigits(question)}桁までの数字で入力してください`;
  }
  if (kind === 'text' && countLetters(answer) > maxLength) {
    return `「${label}」の回答は${maxLength}文字以内で入力してください`;
  }
  return undefined;
}

/** Question id to answer: comma-separated ids, or the text (SPEC section 3). */
export type Answers = Readonly<Record<string, string>>;

/**
 * The answer to a question of several choices after one is ticked or not. A choice such as とくにない stands alone: it
 * clears the others, and any other choice clears it.
 */
export function withChoice(
  { choices }: Pick<Question, 'choices'>,
  answer: string,
  choiceId: string,
  isTicked: boolean,
): string {
  const isAlone = (id: string) => choices.some((choice) => choice.id === id && choice.isExclusive);
  const others = answer.split(',').filter((id) => id !== choiceId);
  const beside = isTicked
    ? others.filter((id) => !isAlone(choiceId) && !isAlone(id)).concat(choiceId)
    : others;
  return choices
    .map(({ id }) => id)
    .filter((id) => beside.includes(id))
    .join(',');
}

/** Commas become full-width, as the order's body splits answers on commas (SPEC section 7). */
export function textAnswer(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replaceAll(',', '，').trim();
}

export function visibleQuestions(
  questions: readonly Question[],
  answers: Answers,
): readonly Question[] {
  return askedQuestions(questions, (id) => answers[id]?.split(',') ?? []);
}

/** Answers of hidden questions are not sent. */
export function answeredQuestionnaire(questions: readonly Question[], given: Answers): Answers {
  return Object.fromEntries(
    visibleQuestions(questions, given).flatMap(({ id }) => {
      const answer = given[id] ?? '';
      return answer === '' ? [] : [[id, answer]];
    }),
  );
}

function shownAnswer(question: Question, answer: string): string {
  const values = answer.split(',');
  return question.kind === 'image' ? `写真 ${values.length}枚` : answerInWords(question, values);
}

export function answersInWords(questions: readonly Question[], given: Answers) {
  const answers = answeredQuestionnaire(questions, given);
  return questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer === undefined
      ? []
      : [{ id: question.id, label: question.label, answer: shownAnswer(question, answer) }];
  });
}

export function isQuestionnaireComplete(questions: readonly Question[], answers: Answers): boolean {
  return visibleQuestions(questions, answers).every(
    (question) => questionProblem(question, answers[question.id] ?? '') === undefined,
  );
}
