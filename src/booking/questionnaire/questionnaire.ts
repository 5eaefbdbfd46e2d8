import type { Question } from '@/contract/questionnaires';
import { askedQuestions } from '@/domain/questionnaire';
import { questionProblem } from './question-problem';

/** Question id to answer: comma-separated ids, or the text (SPEC section 3). */
export type Answers = Readonly<Record<string, string>>;

/** Commas become full-width, as the order's body splits answers on commas (SPEC section 7). */
export function textAnswer(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replaceAll(',', '，').trim();
}

export function visibleQuestions(
  questions: readonly Question[],
  hearing: Answers,
): readonly Question[] {
  return askedQuestions(questions, (id) => hearing[id]?.split(',') ?? []);
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

function answerInWords(question: Question, answer: string): string {
  if (question.kind === 'text') return answer;
  if (question.kind === 'number') return `${answer}${question.unit}`;
  const chosen = answer.split(',');
  if (question.kind === 'image') return `写真 ${chosen.length}枚`;
  return question.choices
    .filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label)
    .join('、');
}

export function answersInWords(questions: readonly Question[], given: Answers) {
  const hearing = answeredQuestionnaire(questions, given);
  return questions.flatMap((question) => {
    const answer = hearing[question.id];
    return answer === undefined
      ? []
      : [{ id: question.id, label: question.label, answer: answerInWords(question, answer) }];
  });
}

export function isQuestionnaireComplete(questions: readonly Question[], hearing: Answers): boolean {
  return visibleQuestions(questions, hearing).every(
    (question) => questionProblem(question, hearing[question.id] ?? '') === undefined,
  );
}
