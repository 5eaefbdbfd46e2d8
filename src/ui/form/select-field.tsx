import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icon/icons';
import type { Option } from './choice-fields';
import styles from './control.module.css';
import { Field, type FieldProps, splitFieldProps } from './field';

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> &
  FieldProps & {
    options: readonly Option<string>[];
    /** Shown while nothing is chosen; its value is ''. `null` when one is always chosen. */
    emptyLabel?: string | null | undefined;
  };

export function SelectField({
  options,
  emptyLabel = '選択してください',
  ...props
}: SelectFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(attributes) => (
        <span className={styles.selectBox}>
          <select
            {...control}
            {...attributes}
            className={classNames(styles.control, styles.select)}
          >
            {emptyLabel === null ? null : <option value="">{emptyLabel}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </Field>
  );
}
