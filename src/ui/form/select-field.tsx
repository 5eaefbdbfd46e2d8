import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icon/icons';
import type { Option } from './choice-group-field';
import controlStyles from './control.module.css';
import type { FieldText } from './field';
import { Field } from './field';

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> &
  FieldText & {
    name: string;
    options: readonly Option<string>[];
    /** Shown while nothing is chosen; its value is ''. `null` when one is always chosen. */
    emptyLabel?: string | null | undefined;
  };

/** Takes the result of `register()`. */
export function SelectField({
  label,
  requirement,
  support,
  error,
  id,
  name,
  options,
  emptyLabel = '選択してください',
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field id={id ?? name} label={label} requirement={requirement} support={support} error={error}>
      {(control) => (
        <span className={controlStyles.selectBox}>
          <select
            {...rest}
            {...control}
            name={name}
            className={classNames(controlStyles.control, controlStyles.select, className)}
          >
            {emptyLabel === null ? null : <option value="">{emptyLabel}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </Field>
  );
}
