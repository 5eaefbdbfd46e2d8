import type { Question } from '@/contract/questionnaires';
import { type Hearing, visibleQuestions } from './hearing';
import { questionProblem } from './question-problem';

/** Whether every question that is asked has an answer that will do. */
export function isHearingComplete(questions: readonly Question[], hearing: Hearing): boolean {
  return visibleQuestions(questions, hearing).every(
    (question) => questionProblem(question, hearing[question.id] ?? '') === undefined,
  );
}
