import styles from './icons.module.css';

const WORD_JOINER = '\u2060';

function Icon({ path, circled = false }: { path: string; circled?: boolean }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {circled ? <circle cx="12" cy="12" r="9" /> : null}
      <path d={path} />
    </svg>
  );
}

export const CheckIcon = () => <Icon path="m5 12.5 4.5 4.5L19 7.5" />;
export const PlusIcon = () => <Icon path="M12 5v14M5 12h14" />;
export const MinusIcon = () => <Icon path="M5 12h14" />;
export const ChevronDownIcon = () => <Icon path="m6 9 6 6 6-6" />;
export const ChevronRightIcon = () => <Icon path="m9 6 6 6-6 6" />;
export const InfoIcon = () => <Icon circled path="M12 11v5M12 7.6v.2" />;
export const SuccessIcon = () => <Icon circled path="m8 12.5 2.8 2.8L16 10" />;
export const WarningIcon = () => <Icon path="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2" />;
export const ErrorIcon = () => <Icon circled path="M12 7.5v5.5M12 16v.2" />;

/** Follows words, and never stands alone on the next line. */
export const TrailingExternalIcon = () => (
  <span className={styles.trailing} aria-hidden="true">
    {WORD_JOINER}
    <Icon path="M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4" />
  </span>
);
