import type { PlacedOrder } from '@/contract/orders';
import { QUESTIONNAIRE_IMAGES, type Question } from '@/contract/questionnaires';
import { Rejection } from '@/contract/rejection';
import {
  askedQuestions,
  exclusiveChoiceProblem,
  isAnswerRequired,
  isNumberAnswer,
  numberAnswerDigits,
} from '@/domain/questionnaire';
import { countLetters } from '@/domain/text-input';

function valuesFor({ kind }: Question, values: readonly string[]): readonly string[] {
  return kind === 'multiple' || kind === 'image' ? [...new Set(values)] : values;
}

function findProblem(
  question: Question,
  values: readonly string[],
  usableImages: ReadonlySet<string>,
  isByTelephone: boolean,
): string | undefined {
  if (values.length === 0) {
    return isAnswerRequired(question, isByTelephone) ? 'ご回答ください' : undefined;
  }
  const text = values.join(',');
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const isKnown = values.every((value) => question.choices.some(({ id }) => id === value));
      if (!isKnown || (question.kind === 'single' && values.length > 1)) {
        return '選択肢から選んでください';
      }
      return exclusiveChoiceProblem(question.choices, values);
    }
    case 'number':
      return isNumberAnswer(text, question)
        ? undefined
        : `${numberAnswerDigits(question)}桁までの数字で入力してください`;
    case 'text':
      return countLetters(text) <= question.maxLength
        ? undefined
        : `${question.maxLength}文字以内で入力してください`;
    case 'image':
      if (values.length > QUESTIONNAIRE_IMAGES.maxCount) {
        return `写真は${QUESTIONNAIRE_IMAGES.maxCount}枚までです`;
      }
      return values.every((value) => usableImages.has(value))
        ? undefined
        : '写真をもう一度お送りください';
  }
}

export function imageIdsIn(questions: readonly Question[], given: PlacedOrder['enquete']) {
  const ids = new Set(questions.filter(({ kind }) => kind === 'image').map(({ id }) => id));
  return given.filter(({ id }) => ids.has(id)).flatMap(({ values }) => values);
}

/** The answers as they are checked, stored and charged for: the last ones to a question, without blank ones. */
export function answersByQuestion(given: PlacedOrder['enquete']) {
  const answers = new Map(
    given.map(({ id, values }) => [id, values.filter((value) => value.trim() !== '')]),
  );
  return (questionId: string): readonly string[] => answers.get(questionId) ?? [];
}

/**
 * In the questions' order, without answers to questions not asked. A text with commas arrives split
 * (SPEC section 7) and is checked as a whole.
 * @param usableImages pictures the customer may send
 * @param isByTelephone the office has taken the answers, and no pictures
 * @throws Rejection hearing_incomplete naming `enquete.<question id>` for each missing or invalid
 * answer
 */
export function checkAnswers(
  questions: readonly Question[],
  given: PlacedOrder['enquete'],
  usableImages: ReadonlySet<string>,
  isByTelephone = false,
): { id: string; values: string[] }[] {
  const valuesOf = answersByQuestion(given);
  const asked = askedQuestions(questions, valuesOf).map((question) => ({
    question,
    values: valuesFor(question, valuesOf(question.id)),
  }));
  const fields = asked.flatMap(({ question, values }) => {
    const message = findProblem(question, values, usableImages, isByTelephone);
    return message === undefined ? [] : [{ path: `enquete.${question.id}`, message }];
  });
  if (fields.length > 0) throw new Rejection('hearing_incomplete', { fields });
  return asked
    .filter(({ values }) => values.length > 0)
    .map(({ question, values }) => ({ id: question.id, values: [...values] }));
}
