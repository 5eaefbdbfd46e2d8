import { expect, it } from 'vitest';
import { emailProblem, nameProblem, normaliseEmail, normaliseName } from './personal-details';

it('invisible characters are removed from names and e-mail addresses', () => {
  expect(normaliseName('山田\u202e子花')).toBe('山田子花');
  expect(nameProblem('\u202e')).toBe('お名前を入力してください');
  expect(normaliseEmail('\u200bhanako@example.jp\u202c ')).toBe('hanako@example.jp');
});

it('an e-mail address of 261 characters is rejected as too long', () => {
  expect(emailProblem(`${'a'.repeat(250)}@example.jp`)).toBe('メールアドレスが長すぎます');
});
