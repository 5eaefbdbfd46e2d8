import { type Hearing, textAnswer } from '@/booking/questionnaire/questionnaire';
import type { Question } from '@/contract/questionnaires';

/** The form's values by field name; several choices are a list, everything else a text. */
export type QuestionFormValues = Record<string, string | string[]>;

/** Not the bare id: react-hook-form takes a number for the index of a list. */
export function fieldNameOf({ id }: Pick<Question, 'id'>): string {
  return `question-${id}`;
}

export function formValuesOf(questions: readonly Question[], hearing: Hearing): QuestionFormValues {
  return Object.fromEntries(
    questions.map((question) => {
      const answer = hearing[question.id] ?? '';
      const value =
        question.kind === 'multiple' ? answer.split(',').filter((id) => id !== '') : answer;
      return [fieldNameOf(question), value];
    }),
  );
}

function answerOf(question: Question, value: unknown): string {
  if (Array.isArray(value)) {
    return question.choices
      .map(({ id }) => id)
      .filter((id) => value.includes(id))
      .join(',');
  }
  const answer = typeof value === 'string' ? value : '';
  return question.kind === 'text' ? textAnswer(answer) : answer;
}

/** All answers the form holds, those of hidden questions included. */
export function hearingOf(questions: readonly Question[], values: QuestionFormValues): Hearing {
  return Object.fromEntries(
    questions.map((question) => [question.id, answerOf(question, values[fieldNameOf(question)])]),
  );
}
