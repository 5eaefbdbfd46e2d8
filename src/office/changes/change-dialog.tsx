import type { ReactNode } from 'react';
import type { Failure } from '@/calls/failure';
import type { OfficeAnswer, PreviewedCall } from '@/calls/office-client';
import { type FieldErrors, fieldErrorsOf } from './failure-alert';
import { FormDialog } from './form-dialog';
import { NoticePreview } from './notice-preview';
import { type ChangeInput, useOfficeChange } from './use-office-call';
import { useStateChanged } from './use-state-changed';

interface ChangeDialogProps<Name extends PreviewedCall> {
  readonly call: Name;
  readonly title: string;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  /** Null while something is missing. */
  readonly input: ChangeInput<Name> | null;
  /** The fields; each shows its message of the last failure. */
  readonly children: (errors: FieldErrors) => ReactNode;
  readonly onDone: (answer: OfficeAnswer<Name>) => void;
  readonly onClose: () => void;
  /** Somebody else was faster: the page is to show the state as it is now, behind the open dialog. */
  readonly onStateChanged?: ((failure: Failure) => void) | undefined;
  /** Below the fields: what the input leads to. */
  readonly aside?: ReactNode;
  readonly maxWidth?: 'sm' | 'md' | 'lg';
}

/** Asks for what a change needs, and shows what the customer will be told before it is sent. */
export function ChangeDialog<Name extends PreviewedCall>({
  call,
  input,
  children,
  onDone,
  onStateChanged,
  aside,
  ...frame
}: ChangeDialogProps<Name>) {
  const { send, isBusy, failure } = useOfficeChange(call);
  useStateChanged(failure, onStateChanged);

  async function confirm() {
    if (input === null) return;
    const answer = await send(input);
    if (answer !== null) onDone(answer);
  }

  return (
    <FormDialog
      {...frame}
      isComplete={input !== null}
      isBusy={isBusy}
      failure={failure}
      onConfirm={confirm}
    >
      {children(fieldErrorsOf(failure))}
      {aside}
      <NoticePreview call={call} input={input} />
    </FormDialog>
  );
}
