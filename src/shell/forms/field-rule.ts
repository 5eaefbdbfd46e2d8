/** What a field accepts and in which form its value is kept. */
export interface FieldRule<Value = string, Values = unknown> {
  /**
   * What was typed in the form it is kept and sent in. The field goes on showing what was typed; once
   * it is left and its value is accepted, it shows this form.
   */
  readonly normalise?: (typed: string) => string;
  /** What is wrong with the (normalised) value, in words for the person, or undefined. */
  readonly problem?: (value: Value, values: Values) => string | undefined;
}
