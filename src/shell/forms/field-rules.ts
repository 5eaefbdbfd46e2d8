import {
  CONFIRMATION_CODE_MESSAGE,
  isConfirmationCode,
  normaliseConfirmationCode,
  passwordProblem,
  planetPasswordProblem,
} from '@/domain/account-credentials';
import {
  emailProblem,
  nameKanaProblem,
  nameProblem,
  normaliseEmail,
  normaliseName,
  normaliseNameKana,
} from '@/domain/personal-details';
import { normalisePhone, typedPhoneProblem } from '@/domain/phone';
import { formatPostcode, isPostcode, normalisePostcode, POSTCODE_MESSAGE } from '@/domain/postcode';
import { normaliseText } from '@/domain/text-input';

export interface FieldRule<Value = string, Values = unknown> {
  /** Converts typed text to the stored form; the field shows it once it is left and its value accepted. */
  readonly normalise?: (typed: string) => string;
  /** The message for an unacceptable normalised value. */
  readonly problem?: (value: Value, values: Values) => string | undefined;
}

/** Stored as 10 or 11 digits. */
export const phoneRule: FieldRule = {
  normalise: normalisePhone,
  problem: typedPhoneProblem,
};

/** Stored as `150-0001`, or as typed while invalid. */
export const postcodeRule: FieldRule = {
  normalise: (typed) => {
    const digits = normalisePostcode(typed);
    return isPostcode(digits) ? formatPostcode(digits) : digits;
  },
  problem: (value) => (isPostcode(value) ? undefined : POSTCODE_MESSAGE),
};

export const nameRule: FieldRule = { normalise: normaliseName, problem: nameProblem };

/** Hiragana becomes katakana. */
export const nameKanaRule: FieldRule = { normalise: normaliseNameKana, problem: nameKanaProblem };

export const emailRule: FieldRule = { normalise: normaliseEmail, problem: emailProblem };

/** Not normalised, so that nothing is trimmed from a password. */
export const newPasswordRule: FieldRule = { problem: passwordProblem };

export const newPlanetPasswordRule: FieldRule = { problem: planetPasswordProblem };

export const confirmationCodeRule: FieldRule = {
  normalise: normaliseConfirmationCode,
  problem: (value) => (isConfirmationCode(value) ? undefined : CONFIRMATION_CODE_MESSAGE),
};

export function requiredTextRule(message: string): FieldRule {
  return {
    normalise: normaliseText,
    problem: (value) => (value === '' ? message : undefined),
  };
}

export function requiredChoiceRule(
  message: string,
): FieldRule<string | boolean | null | undefined> {
  return { problem: (value) => (value ? undefined : message) };
}
