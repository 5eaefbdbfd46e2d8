import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import controlStyles from './control.module.css';
import type { FieldText } from './field';
import { Field } from './field';

type TextareaFieldProps = ComponentPropsWithRef<'textarea'> & FieldText & { name: string };

/** Several lines of text. Takes what react-hook-form's `register()` returns. */
export function TextareaField({
  label,
  requirement,
  support,
  error,
  id,
  name,
  className,
  rows = 4,
  ...rest
}: TextareaFieldProps) {
  return (
    <Field id={id ?? name} label={label} requirement={requirement} support={support} error={error}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          name={name}
          rows={rows}
          className={classNames(controlStyles.control, controlStyles.textarea, className)}
        />
      )}
    </Field>
  );
}
