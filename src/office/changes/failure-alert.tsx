import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import type { Failure } from '@/calls/failure';

interface FailureAlertProps {
  readonly failure: Failure | null;
  /** Moves the focus to the message. The disabled button has lost it, and a dialog needs it inside for Escape. */
  readonly takesFocus?: boolean;
}

/** Shows a failure in the words of the server. Fields show their own messages. */
export function FailureAlert({ failure, takesFocus = false }: FailureAlertProps) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && takesFocus) shown.current?.focus();
  }, [failure, takesFocus]);

  if (!failure) return null;
  return (
    <Alert ref={shown} severity="error" role="alert" tabIndex={-1}>
      {failure.message}
    </Alert>
  );
}

/** Messages by the dotted path of their field. */
export type FieldErrors = ReadonlyMap<string, string>;

export function fieldErrorsOf(failure: Failure | null): FieldErrors {
  return new Map((failure?.fields ?? []).map(({ path, message }) => [path, message]));
}

/** Props of a MUI field that show a message about what was typed. */
export function messageProps(message: string | undefined) {
  return message === undefined ? {} : { error: true, helperText: message };
}

/** Props of a MUI field that show the message of its path. */
export function errorProps(errors: FieldErrors, path: string) {
  return messageProps(errors.get(path));
}
