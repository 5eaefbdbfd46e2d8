import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { ErrorSummary } from '@/ui/form/error-summary';
import { FormActions } from '@/ui/form/form-actions';
import { ScreenHeading } from '../screen-title';
import styles from './form-frame.module.css';
import type { ValidatedForm } from './use-validated-form';

const PlaceAboveHeading = createContext<HTMLElement | null>(null);

/** A page with a form, whose FormProblems appear above the h1. */
export function FormPage({
  children,
  ...heading
}: ComponentProps<typeof ScreenHeading> & { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <PlaceAboveHeading value={place}>
      <div ref={setPlace} />
      <ScreenHeading {...heading} />
      <noscript>
        <Notice tone="warning">
          この画面のご利用には、JavaScriptが必要です。ブラウザーの設定でJavaScriptを有効にしてから、もう一度お開きください。
        </Notice>
      </noscript>
      {children}
    </PlaceAboveHeading>
  );
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

interface FormProblemsProps {
  form: Pick<ValidatedForm<object>, 'problems' | 'attempt' | 'rejectionMessage'>;
}

/** The problems of the fields or the rejection, focused after every failed attempt. */
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

interface FormFrameProps
  extends Pick<ComponentProps<'form'>, 'aria-label' | 'aria-labelledby' | 'children'>,
    Pick<ComponentProps<typeof Button>, 'size' | 'busyText'> {
  form: FormProblemsProps['form'] & Pick<ValidatedForm<object>, 'submit' | 'isBusy'>;
  submitText: string;
  /** Another page, or an action on this one. */
  back?:
    | { readonly text: string; readonly href: string }
    | { readonly text: string; readonly onClick: () => void }
    | undefined;
}

/**
 * A form with its problems, its fields and its buttons. It posts, so that a form sent before the
 * scripts run puts nothing typed into the address.
 */
export function FormFrame({
  form,
  submitText,
  busyText,
  size = 'large',
  back,
  children,
  ...name
}: FormFrameProps) {
  const id = useId();
  return (
    <form id={id} noValidate method="post" onSubmit={form.submit} {...name}>
      <FormProblems form={form} />
      {children}
      <FormActions
        main={
          <Button form={id} type="submit" size={size} busy={form.isBusy} busyText={busyText}>
            {submitText}
          </Button>
        }
      >
        {back === undefined ? null : 'href' in back ? (
          <LinkButton href={back.href} variant="text">
            {back.text}
          </LinkButton>
        ) : (
          <Button variant="text" onClick={back.onClick}>
            {back.text}
          </Button>
        )}
      </FormActions>
    </form>
  );
}
