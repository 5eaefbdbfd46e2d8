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
  /** Null while a field is incomplete, so that nothing can be sent. */
  readonly input: ChangeInput<Name> | null;
  /** The fields, each with its message of the last failure. */
  readonly children: (errors: FieldErrors) => ReactNode;
  readonly onDone: (answer: OfficeAnswer<Name>) => void;
  readonly onClose: () => void;
  /** Called when another change came first; the page then reloads behind the dialog. */
  readonly onStateChanged?: ((failure: Failure) => void) | undefined;
  /** Shown below the fields, such as what the input leads to. */
  readonly aside?: ReactNode;
  readonly maxWidth?: 'sm' | 'md' | 'lg';
}

/** Asks for the input of a change, and shows what the customer will be told before it is sent. */
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
