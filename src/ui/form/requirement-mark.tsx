import { classNames } from '../class-names';
import styles from './field.module.css';
import type { FieldText } from './field-text';

/** ※必須 or ※任意, in words and not by colour alone. */
export function RequirementMark({ requirement }: Pick<FieldText, 'requirement'>) {
  if (!requirement) {
    return null;
  }
  return (
    <span className={classNames(styles.mark, styles[requirement])}>
      {requirement === 'required' ? '※必須' : '※任意'}
    </span>
  );
}
