import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import controlStyles from './control.module.css';
import { Field, type FieldText } from './field';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'width' | 'prefix'> &
  FieldText & {
    /** Also the id, unless one is given. */
    name: string;
    /** About how many full-width characters fit; left out, the field takes the full width. */
    width?: 4 | 8 | 12 | 20 | undefined;
    before?: ReactNode;
    after?: ReactNode;
  };

/** Takes the result of react-hook-form's `register()`. */
export function TextField({
  label,
  requirement,
  support,
  error,
  id,
  name,
  width,
  before,
  after,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field id={id ?? name} label={label} requirement={requirement} support={support} error={error}>
      {(control) => (
        <div className={controlStyles.line}>
          {before ? <span>{before}</span> : null}
          <input
            {...rest}
            {...control}
            name={name}
            type={type}
            className={classNames(
              controlStyles.control,
              width && controlStyles[`width${width}`],
              className,
            )}
          />
          {after ? <span>{after}</span> : null}
        </div>
      )}
    </Field>
  );
}

type TextareaFieldProps = ComponentPropsWithRef<'textarea'> & FieldText & { name: string };

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
