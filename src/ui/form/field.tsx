import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { ErrorIcon } from '../icon/icons';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './field.module.css';

export interface FieldText {
  label: ReactNode;
  requirement?: 'required' | 'optional' | undefined;
  /** Between label and control. */
  support?: ReactNode;
  error?: string | undefined;
}

/** The props of every field component, beside the result of react-hook-form's `register()`. */
export interface FieldProps extends FieldText {
  name: string;
  /** The name by default; the error summary links to it. */
  id?: string | undefined;
}

/** The props of a field component for its Field or FieldGroup, and the others for its control. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, requirement, support, error, id = props.name, ...control } = props;
  return { field: { id, label, requirement, support, error }, control };
}

export function RequirementMark({ requirement }: Pick<FieldText, 'requirement'>) {
  if (!requirement) return null;
  return (
    <span className={classNames(styles.mark, styles[requirement])}>
      {requirement === 'required' ? '※必須' : '※任意'}
    </span>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className={styles.error}>
      <ErrorIcon />
      <span>
        <VisuallyHidden>エラー: </VisuallyHidden>
        <span>{message}</span>
      </span>
    </p>
  );
}

type Explanation = Pick<FieldText, 'support' | 'error'> & { id: string };

function SupportAndError({ id, support, error }: Explanation) {
  return (
    <>
      {support ? (
        <div id={`${id}-support`} className={styles.support}>
          {support}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} message={error} />
    </>
  );
}

function describedBy({ id, support, error }: Explanation): string | undefined {
  const ids = [support && `${id}-support`, error && `${id}-error`];
  return ids.filter(Boolean).join(' ') || undefined;
}

function controlAttributes({ id, requirement, support, error }: FieldText & { id: string }) {
  return {
    id,
    'aria-describedby': describedBy({ id, support, error }),
    'aria-invalid': error ? true : undefined,
    'aria-required': requirement === 'required' ? true : undefined,
  };
}

interface FieldFrameProps extends FieldText {
  id: string;
  children: (control: ReturnType<typeof controlAttributes>) => ReactNode;
}

/** A single control with its label, support text and error; groups use FieldGroup. */
export function Field({ children, ...field }: FieldFrameProps) {
  const { id, label, requirement, support, error } = field;
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <div className={styles.labelLine}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <RequirementMark requirement={requirement} />
      </div>
      <SupportAndError id={id} support={support} error={error} />
      {children(controlAttributes(field))}
    </div>
  );
}

interface FieldRowProps {
  children: ReactNode;
  /** `shortFirst`: a few letters beside some words. `long`: side by side on wide screens only. */
  share?: 'even' | 'shortFirst' | 'long';
}

/** Fields side by side where they fit, one below the other elsewhere. */
export function FieldRow({ children, share = 'even' }: FieldRowProps) {
  return <div className={classNames(styles.row, styles[share])}>{children}</div>;
}

interface FieldGroupProps extends FieldText {
  id: string;
  children: ReactNode;
}

/** Several controls with one legend. */
export function FieldGroup({ id, label, requirement, support, error, children }: FieldGroupProps) {
  return (
    <fieldset
      className={styles.field}
      data-invalid={error ? true : undefined}
      aria-describedby={describedBy({ id, support, error })}
    >
      <legend className={styles.legend}>
        <span className={styles.labelLine}>
          <span className={styles.label}>{label}</span>
          <RequirementMark requirement={requirement} />
        </span>
      </legend>
      <SupportAndError id={id} support={support} error={error} />
      {children}
    </fieldset>
  );
}
