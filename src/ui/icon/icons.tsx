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
export const HomeIcon = () => <Icon path="m4 11 8-7 8 7v9h-5.5v-6h-5v6H4z" />;
export const CalendarIcon = () => (
  <Icon path="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8" />
);
export const ListIcon = () => <Icon path="M5.5 4h13v16h-13zM9 8.5h6M9 12h6M9 15.5h3" />;
export const ReceiptIcon = () => (
  <Icon path="M6 4v16l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V4zM9.5 9h5M9.5 13h5" />
);
export const PersonIcon = () => (
  <Icon path="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-3.5 3.7-5.5 7.5-5.5s6.7 2 7.5 5.5" />
);
export const CardIcon = () => <Icon path="M3.5 6h17v12.5h-17zM3.5 10.5h17M7 14.5h4" />;

/** Follows words, and never stands alone on the next line. */
export const TrailingExternalIcon = () => (
  <span className={styles.trailing} aria-hidden="true">
    {WORD_JOINER}
    <Icon path="M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4" />
  </span>
);
