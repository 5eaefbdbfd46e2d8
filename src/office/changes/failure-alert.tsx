import Alert from '@mui/material/Alert';
import type { Failure } from '@/calls/failure';

/** What went wrong, in the words of the server. Fields show their own messages beside them. */
export function FailureAlert({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <Alert severity="error" role="alert">
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
