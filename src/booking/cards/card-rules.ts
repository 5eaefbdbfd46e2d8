import type { FieldRule } from '@/shell/forms/field-rule';
import {
  type CardEntry,
  cardNumberProblem,
  expiryProblem,
  holderNameProblem,
  normaliseExpiry,
  normaliseHolderName,
  securityCodeProblem,
} from './card-entry';

/**
 * Rules of the card form's fields. Number and code are not rewritten while the person checks them
 * against the card; `enteredCardOf` normalises them.
 */
export const cardRules: Readonly<Record<keyof CardEntry, FieldRule>> = {
  number: { problem: cardNumberProblem },
  expiry: {
    normalise: normaliseExpiry,
    problem: (value) => expiryProblem(value, new Date()),
  },
  securityCode: { problem: securityCodeProblem },
  holderName: { normalise: normaliseHolderName, problem: holderNameProblem },
};
