import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import type { Failure } from '@/calls/failure';

interface FailureAlertProps {
  readonly failure: Failure | null;
  /** Whether the focus goes to the message. A disabled button has lost it, and Escape needs it inside a dialog. */
  readonly takesFocus?: boolean;
}

/** What went wrong, in the words of the server. Fields show their own messages beside them. */
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

/** Messages by dotted path of the field. */
export type FieldErrors = ReadonlyMap<string, string>;

export function fieldErrorsOf(failure: Failure | null): FieldErrors {
  return new Map((failure?.fields ?? []).map(({ path, message }) => [path, message]));
}

/** Props of a MUI field that shows the message of its path. */
export function errorProps(errors: FieldErrors, path: string) {
  const message = errors.get(path);
  return message === undefined ? {} : { error: true, helperText: message };
}
