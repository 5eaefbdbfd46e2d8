import { ChoiceGroupField, type ChoiceGroupFieldProps } from './choice-group-field';

type RadioGroupFieldProps = ChoiceGroupFieldProps & {
  /** The chosen value when the parent keeps it; left out with `register()`. */
  value?: string | undefined;
};

/** One of a few, all of them visible. Takes what react-hook-form's `register()` returns. */
export function RadioGroupField({ value, ...rest }: RadioGroupFieldProps) {
  const isChosen = value === undefined ? undefined : (option: string) => option === value;
  return <ChoiceGroupField {...rest} type="radio" isChosen={isChosen} />;
}
