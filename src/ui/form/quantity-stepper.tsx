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
  error?: string | undefined;
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
  error,
  onChange,
}: QuantityStepperProps) {
  const atMin = value <= min;
  const atMax = value >= max;
  const one = `1${unit || 'つ'}`;
  return (
    <FieldGroup id={name} label={label} support={support} error={error}>
      <div className={styles.stepper}>
        {/* Stays focusable at its limit, so that focus is not lost while counting. */}
        <button
          type="button"
          className={styles.button}
          aria-label={`${label}を${one}減らす`}
          aria-disabled={atMin || undefined}
          onClick={() => {
            if (!atMin) {
              onChange(value - 1);
            }
          }}
        >
          <MinusIcon />
        </button>
        <output className={styles.value} aria-label={label} aria-live="polite">
          {value}
          {unit}
        </output>
        <button
          type="button"
          id={name}
          className={styles.button}
          aria-label={`${label}を${one}増やす`}
          aria-disabled={atMax || undefined}
          onClick={() => {
            if (!atMax) {
              onChange(value + 1);
            }
          }}
        >
          <PlusIcon />
        </button>
        {atMax ? (
          <span className={styles.limit}>
            {max}
            {unit}までお申し込みいただけます
          </span>
        ) : null}
      </div>
    </FieldGroup>
  );
}
