import { classNames } from '../class-names';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './step-bar.module.css';

export interface Step {
  label: string;
  status: 'past' | 'present' | 'future';
}

const spoken = { past: '入力済み', present: '現在のステップ', future: 'これから' } as const;

export function StepBar({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="お手続きの流れ" className={styles.bar}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li
            key={step.label}
            className={classNames(styles.step, styles[step.status])}
            aria-current={step.status === 'present' ? 'step' : undefined}
          >
            <span className={styles.label}>{step.label}</span>
            <VisuallyHidden>{`(${spoken[step.status]})`}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </nav>
  );
}
