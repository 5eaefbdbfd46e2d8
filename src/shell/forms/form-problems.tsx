import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Notice } from '@/ui/feedback/notice';
import { ErrorSummary, type FieldProblem } from '@/ui/form/error-summary';
import styles from './form-problems.module.css';

const PlaceAboveHeading = createContext<HTMLElement | null>(null);

/** Stands around the h1 and the form of a page; FormProblems inside then appear above the h1. */
export function FormPage({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <PlaceAboveHeading value={place}>
      <div ref={setPlace} />
      {children}
    </PlaceAboveHeading>
  );
}

interface FormProblemsProps {
  form: {
    problems: readonly FieldProblem[];
    attempt: number;
    rejectionMessage: string | undefined;
  };
}

/** What to correct, or why what was sent was refused. Takes focus with every failed attempt. */
export function FormProblems({ form: { problems, attempt, rejectionMessage } }: FormProblemsProps) {
  const place = use(PlaceAboveHeading);
  const content = (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      {rejectionMessage ? <RejectionNotice message={rejectionMessage} attempt={attempt} /> : null}
    </>
  );
  return place ? createPortal(content, place) : content;
}

function RejectionNotice({ message, attempt }: { message: string; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  return (
    <div ref={box} tabIndex={-1} className={styles.rejection}>
      <Notice tone="error" announced>
        {message}
      </Notice>
    </div>
  );
}
