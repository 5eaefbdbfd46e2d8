import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './choice.module.css';

type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  type: 'radio' | 'checkbox';
  id: string;
  label: ReactNode;
  description?: ReactNode;
};

/** A radio or checkbox with its words: the whole line is the target. */
export function Choice({ type, id, label, description, ...rest }: ChoiceProps) {
  const descriptionId = description ? `${id}-description` : undefined;
  return (
    <div className={styles.choice}>
      <input
        {...rest}
        id={id}
        type={type}
        className={styles.input}
        aria-describedby={
          [rest['aria-describedby'], descriptionId].filter(Boolean).join(' ') || undefined
        }
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {description ? (
        <div id={descriptionId} className={styles.description}>
          {description}
        </div>
      ) : null}
    </div>
  );
}
