import type { Question } from '@/contract/questionnaires';
import { askedQuestions } from '@/domain/questionnaire';
import { questionProblem } from './question-problem';

/** Question id to its answer: the ids of choices or pictures, comma-separated, or the text (SPEC section 3). */
export type Hearing = Readonly<Record<string, string>>;

/** An answered question in words, for the confirm page. */
interface AnsweredQuestion {
  readonly id: string;
  readonly label: string;
  readonly answer: string;
}

/**
 * A text answer as it is kept. The order splits every answer on commas (SPEC section 7), so that a
 * comma of the text becomes a full-width one; line ends are made alike.
 */
export function textAnswer(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replaceAll(',', '，').trim();
}

/** The questions to ask, given what has been answered. */
export function visibleQuestions(
  questions: readonly Question[],
  hearing: Hearing,
): readonly Question[] {
  return askedQuestions(questions, (id) => hearing[id]?.split(',') ?? []);
}

/** Only what is asked and answered: answers of hidden questions are not sent. */
export function answeredQuestionnaire(questions: readonly Question[], given: Hearing): Hearing {
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

/** The answers in words, in the order of the questions. */
export function answersInWords(
  questions: readonly Question[],
  given: Hearing,
): readonly AnsweredQuestion[] {
  const hearing = answeredQuestionnaire(questions, given);
  return questions.flatMap((question) => {
    const answer = hearing[question.id];
    return answer === undefined
      ? []
      : [{ id: question.id, label: question.label, answer: answerInWords(question, answer) }];
  });
}

/** Whether every question that is asked has an answer that will do. */
export function isQuestionnaireComplete(questions: readonly Question[], hearing: Hearing): boolean {
  return visibleQuestions(questions, hearing).every(
    (question) => questionProblem(question, hearing[question.id] ?? '') === undefined,
  );
}
