import type { ReactNode } from 'react';
import { MinusIcon, PlusIcon } from '../icon/icons';
import { FieldGroup } from './field';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** Unique on the page: the error summary links to it. */
  name: string;
  /** Also part of the buttons' names: 「エアコンの台数」. */
  label: string;
  value: number;
  min?: number;
  max: number;
  /** 台, か所, 時間. */
  unit?: string;
  support?: ReactNode;
  onChange: (value: number) => void;
}

export function QuantityStepper({
  name,
  label,
  value,
  min = 0,
  max,
  unit = '',
  support,
  onChange,
}: QuantityStepperProps) {
  const atMax = value >= max;
  // A button at its limit stays focusable, so that the focus is not lost while counting.
  const buttonProps = (verb: '減らす' | '増やす', next: number, isAtLimit: boolean) => ({
    className: styles.button,
    'aria-label': `${label}を1${unit || 'つ'}${verb}`,
    'aria-disabled': isAtLimit || undefined,
    onClick: () => {
      if (!isAtLimit) onChange(next);
    },
  });
  return (
    <FieldGroup id={name} label={label} support={support}>
      <div className={styles.stepper}>
        <button type="button" {...buttonProps('減らす', value - 1, value <= min)}>
          <MinusIcon />
        </button>
        <output className={styles.value} aria-label={label} aria-live="polite">
          {`${value}${unit}`}
        </output>
        <button type="button" id={name} {...buttonProps('増やす', value + 1, atMax)}>
          <PlusIcon />
        </button>
        {atMax ? (
          <span className={styles.limit}>{`${max}${unit}までお申し込みいただけます`}</span>
        ) : null}
      </div>
    </FieldGroup>
  );
}
