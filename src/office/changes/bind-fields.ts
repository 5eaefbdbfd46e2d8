import { errorProps, type FieldErrors } from './failure-alert';
import type { KeptInput } from './kept-input';

/** The names of the fields that hold text. */
type TextName<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string extends T[Name]
      ? Name
      : never
    : never;
}[keyof T] &
  string;

/** Props of a MUI field that show the text of a form, change it, and show the message of its path. */
export type FieldProps = ReturnType<typeof errorProps> & {
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};

export type BindField<T> = (name: TextName<T>, path?: string) => FieldProps;

/** @param form undefined where nothing is typed */
export function bindFields<T>(
  form: Pick<KeptInput<T>, 'input' | 'change'> | undefined,
  errors: FieldErrors,
): BindField<T> {
  return (name, path = name) => ({
    value: form ? String(form.input[name]) : '',
    onChange: ({ target }) => form?.change({ ...form.input, [name]: target.value }),
    ...errorProps(errors, path),
  });
}
