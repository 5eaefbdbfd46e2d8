import { ChoiceGroupField, type ChoiceGroupFieldProps } from './choice-group-field';

type CheckboxGroupFieldProps = ChoiceGroupFieldProps & {
  /** The chosen values when the parent keeps them; left out with `register()`. */
  value?: readonly string[] | undefined;
};

/** Any number of a few. Takes what react-hook-form's `register()` returns. */
export function CheckboxGroupField({ value, ...rest }: CheckboxGroupFieldProps) {
  const isChosen = value && ((option: string) => value.includes(option));
  return <ChoiceGroupField {...rest} type="checkbox" isChosen={isChosen} />;
}
