export type { FieldRule } from './field-rule';
export {
  confirmationCodeRule,
  emailRule,
  nameKanaRule,
  nameRule,
  newPasswordRule,
  newPlanetPasswordRule,
  phoneRule,
  postcodeRule,
  requiredChoiceRule,
  requiredConsentRule,
  requiredTextRule,
} from './field-rules';
export { FormPage, FormProblems } from './form-problems';
export type { FormRefusal } from './form-refusal';
export {
  ConfirmationCodeField,
  EmailField,
  NameField,
  NameKanaField,
  PhoneField,
  PostcodeField,
} from './personal-fields';
export { type BoundField, useValidatedForm, type ValidatedForm } from './use-validated-form';
export { useValueChanges } from './use-value-changes';
