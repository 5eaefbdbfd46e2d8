import type { Question } from '@/contract/questionnaires';
import { hearingNumberDigits, isHearingNumber } from '@/domain/hearing-number';
import { normaliseText } from '@/domain/text-input';

/** A number as typed, half-width; a unit typed behind it is dropped. */
export function normaliseNumber(typed: string, unit: string): string {
  const text = normaliseText(typed).replaceAll(',', '');
  return unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
}

/** What is wrong with an answer, naming the question, or undefined. */
export function questionProblem(question: Question, answer: string): string | undefined {
  const { kind, label, required, maxLength } = question;
  if (answer === '') {
    if (!required) return undefined;
    if (kind === 'image') return `「${label}」を1枚以上お送りください`;
    const isChoice = kind === 'single' || kind === 'multiple';
    return `「${label}」の回答を${isChoice ? '選択' : '入力'}してください`;
  }
  if (kind === 'number' && !isHearingNumber(answer, question)) {
    return `「${label}」の回答は${hearingNumberDigits(question)}桁までの数字で入力してください`;
  }
  if (kind === 'text' && [...answer].length > maxLength) {
    return `「${label}」の回答は${maxLength}文字以内で入力してください`;
  }
  return undefined;
}
