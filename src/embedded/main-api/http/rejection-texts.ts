import type { z } from 'zod';

function tooLong(origin: string, maximum: number | bigint): string {
  switch (origin) {
    case 'string':
      return `${maximum}文字以内で入力してください`;
    case 'array':
      return `${maximum}件以内でお選びください`;
    default:
      return `${maximum}以下で入力してください`;
  }
}

function tooShort(origin: string, minimum: number | bigint): string {
  switch (origin) {
    case 'string':
      return minimum === 1 ? '入力してください' : `${minimum}文字以上で入力してください`;
    case 'array':
      return `${minimum}件以上お選びください`;
    default:
      return `${minimum}以上で入力してください`;
  }
}

/** What a customer reads of an input the contract refuses without words of its own. */
export function rejectionText(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return '入力してください';
  switch (issue.code) {
    case 'too_big':
      return tooLong(issue.origin, issue.maximum);
    case 'too_small':
      return tooShort(issue.origin, issue.minimum);
    case 'invalid_value':
      return '選択肢からお選びください';
    default:
      return '正しい形で入力してください';
  }
}
