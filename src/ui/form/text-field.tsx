import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './control.module.css';
import { Field, type FieldProps, splitFieldProps } from './field';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'width' | 'prefix'> &
  FieldProps & {
    /** About how many full-width characters fit; left out, the field takes the full width. */
    width?: 4 | 8 | 12 | 20 | undefined;
    before?: ReactNode;
    after?: ReactNode;
  };

export function TextField({ width, before, after, type = 'text', ...props }: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(attributes) => (
        <div className={styles.line}>
          {before ? <span>{before}</span> : null}
          <input
            {...control}
            {...attributes}
            type={type}
            className={classNames(styles.control, width && styles[`width${width}`])}
          />
          {after ? <span>{after}</span> : null}
        </div>
      )}
    </Field>
  );
}

export function TextareaField(props: ComponentPropsWithRef<'textarea'> & FieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(attributes) => (
        <textarea
          {...control}
          {...attributes}
          rows={3}
          className={classNames(styles.control, styles.textarea)}
        />
      )}
    </Field>
  );
}
