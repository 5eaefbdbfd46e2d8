import type { ReactNode } from 'react';
import { MinusIcon, PlusIcon } from '../icon/icons';
import { FieldGroup } from './field';
import styles from './quantity-stepper.module.css';

interface StepperProps {
  /** Unique on the page: the error summary links to it. */
  name: string;
  /** Also part of the buttons' names: 「エアコンの台数」. */
  label: string;
  value: number;
  min?: number;
  max: number;
  /** 台, か所, 時間. */
  unit?: string;
  onChange: (value: number) => void;
}

/** The buttons and what they count, for a group that has its label already; at the limit also the reason, as an item of its own. */
export function Stepper({ name, label, value, min = 0, max, unit = '', onChange }: StepperProps) {
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
    <>
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
      </div>
      {atMax ? <p className={styles.limit}>{`${max}${unit}までお申し込みいただけます`}</p> : null}
    </>
  );
}

interface QuantityStepperProps extends StepperProps {
  support?: ReactNode;
}

export function QuantityStepper({ support, ...stepper }: QuantityStepperProps) {
  return (
    <FieldGroup id={stepper.name} label={stepper.label} support={support}>
      <Stepper {...stepper} />
    </FieldGroup>
  );
}
