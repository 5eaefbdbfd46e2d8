import styles from './staff-record.module.css';

/** The first letter of a staff member's name, beside the name, where other shops have a photograph. */
export function StaffInitial({ name }: { name: string }) {
  const [initial] = name;
  return (
    <span className={styles.initial} aria-hidden="true" translate="no">
      {initial}
    </span>
  );
}
