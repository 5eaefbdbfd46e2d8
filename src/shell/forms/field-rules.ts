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
import { isPhone, normalisePhone, PHONE_MESSAGE } from '@/domain/phone';
import { formatPostcode, isPostcode, normalisePostcode, POSTCODE_MESSAGE } from '@/domain/postcode';
import { normaliseText } from '@/domain/text-input';

/** What a field accepts and in which form its value is kept. */
export interface FieldRule<Value = string, Values = unknown> {
  /** Converts typed text to the stored form; the field shows it once it is left and its value accepted. */
  readonly normalise?: (typed: string) => string;
  /** What is wrong with the (normalised) value, in words for the person, or undefined. */
  readonly problem?: (value: Value, values: Values) => string | undefined;
}

/** A mobile number; kept as 10 or 11 digits. */
export const phoneRule: FieldRule = {
  normalise: normalisePhone,
  problem: (value) => (isPhone(value) ? undefined : PHONE_MESSAGE),
};

/** A postal code; kept as `150-0001`, or as typed while it is none. */
export const postcodeRule: FieldRule = {
  normalise: (typed) => {
    const digits = normalisePostcode(typed);
    return isPostcode(digits) ? formatPostcode(digits) : digits;
  },
  problem: (value) => (isPostcode(value) ? undefined : POSTCODE_MESSAGE),
};

export const nameRule: FieldRule = { normalise: normaliseName, problem: nameProblem };

/** The reading of a name; hiragana becomes katakana. */
export const nameKanaRule: FieldRule = { normalise: normaliseNameKana, problem: nameKanaProblem };

export const emailRule: FieldRule = { normalise: normaliseEmail, problem: emailProblem };

/** A password being set: nothing is trimmed from it. */
export const newPasswordRule: FieldRule = { problem: passwordProblem };

/** The same for an account that moves to planet. */
export const newPlanetPasswordRule: FieldRule = { problem: planetPasswordProblem };

/** The six digits sent by SMS or mail. */
export const confirmationCodeRule: FieldRule = {
  normalise: normaliseConfirmationCode,
  problem: (value) => (isConfirmationCode(value) ? undefined : CONFIRMATION_CODE_MESSAGE),
};

/** A line of text that has to be given; `message` says what is missing. */
export function requiredTextRule(message: string): FieldRule {
  return {
    normalise: normaliseText,
    problem: (value) => (value === '' ? message : undefined),
  };
}

/** A radio, select or text whose value may not be empty; `message` says what is missing. */
export function requiredChoiceRule(message: string): FieldRule<string | null | undefined> {
  return { problem: (value) => (value ? undefined : message) };
}

/** A checkbox that has to be ticked. */
export function requiredConsentRule(message: string): FieldRule<boolean> {
  return { problem: (value) => (value ? undefined : message) };
}
