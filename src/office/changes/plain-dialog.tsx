import type { ReactNode } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import type { OfficeCall } from '@/contract/office';
import { type FieldErrors, fieldErrorsOf } from './failure-alert';
import { FormDialog } from './form-dialog';
import { type ChangeInput, useOfficeChange } from './use-office-call';
import { useStateChanged } from './use-state-changed';

interface PlainDialogProps<Name extends OfficeCall> {
  readonly call: Name;
  readonly title: string;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  /** Null while a field is incomplete, so that nothing can be sent. */
  readonly input: ChangeInput<Name> | null;
  /** Text and fields, each with its message of the last failure. */
  readonly children: (errors: FieldErrors) => ReactNode;
  readonly onDone: (answer: OfficeAnswer<Name>) => void;
  readonly onClose: () => void;
  readonly onStateChanged?: () => void;
}

/** Like `ChangeDialog`, for a change about which customers are told nothing. */
export function PlainDialog<Name extends OfficeCall>({
  call,
  input,
  children,
  onDone,
  onStateChanged,
  ...frame
}: PlainDialogProps<Name>) {
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
    </FormDialog>
  );
}
