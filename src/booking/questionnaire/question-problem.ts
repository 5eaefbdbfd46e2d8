import type { Question } from '@/contract/questionnaires';
import {
  exclusiveChoiceProblem,
  hearingNumberDigits,
  isHearingNumber,
} from '@/domain/questionnaire';
import { normaliseText } from '@/domain/text-input';

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

export function questionProblem(question: Question, answer: string): string | undefined {
  const { kind, label, required, maxLength } = question;
  if (answer === '') {
    if (!required) return undefined;
    if (kind === 'image') return `「${label}」を1枚以上お送りください`;
    const isChoice = kind === 'single' || kind === 'multiple';
    return `「${label}」の回答を${isChoice ? '選択' : '入力'}してください`;
  }
  if (kind === 'multiple') {
    const problem = exclusiveChoiceProblem(question.choices, answer.split(','));
    return problem && `「${label}」: ${problem}`;
  }
  if (kind === 'number' && !isHearingNumber(answer, question)) {
    return `「${label}」の回答は${hearingNumberDigits(question)}桁までの数字で入力してください`;
  }
  if (kind === 'text' && [...answer].length > maxLength) {
    return `「${label}」の回答は${maxLength}文字以内で入力してください`;
  }
  return undefined;
}
