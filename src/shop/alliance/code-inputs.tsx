import type { Alliance } from '@/contract/alliances';
import { TextField } from '@/ui/form/text-field';
import styles from './alliance-notice.module.css';
import { codeInputId } from './alliance-offer';

interface CodeInputsProps {
  alliance: Alliance;
  inputs: readonly string[];
  problems?: readonly (string | undefined)[];
  onChange?: (inputs: readonly string[]) => void;
}

export function CodeInputs({ alliance, inputs, problems = [], onChange }: CodeInputsProps) {
  const values = alliance.codeInputs.map((_, index) => inputs[index] ?? '');
  return (
    <div className={styles.inputs}>
      {alliance.codeInputs.map(({ id, label, support }, index) => (
        <TextField
          key={id}
          name={codeInputId(id)}
          label={label}
          requirement="required"
          support={support}
          width={12}
          autoComplete="off"
          value={values[index]}
          onChange={(event) =>
            onChange?.(values.map((value, at) => (at === index ? event.target.value : value)))
          }
          error={problems[index]}
        />
      ))}
    </div>
  );
}
