import { expect, it } from 'vitest';
import {
  type PasswordReset,
  type PasswordResetStep,
  passwordResetStep,
} from './password-reset-steps';

const begun: PasswordReset = {
  flow: 'LoginPasswordReset',
  returnPath: '',
  phoneNumber: '',
  isCodeHandedIn: false,
  isDone: false,
};
const sent = { ...begun, phoneNumber: '09012345678' };
const handedIn = { ...sent, isCodeHandedIn: true };
const done = { ...begun, isDone: true };

const steps: readonly PasswordResetStep[] = ['number', 'confirm', 'input', 'complete'];

it.each([
  ['nothing', null, ['number', 'number', 'number', 'number']],
  ['a way in', begun, ['number', 'number', 'number', 'number']],
  ['a number', sent, ['number', 'confirm', 'confirm', 'confirm']],
  ['a code', handedIn, ['number', 'confirm', 'input', 'input']],
  ['a new password', done, ['number', 'complete', 'complete', 'complete']],
] as const)(
  'with %s a password reset continues at the first unfinished step or at the end',
  (_, reset, shown) => {
    expect(steps.map((step) => passwordResetStep(step, reset))).toEqual(shown);
  },
);
