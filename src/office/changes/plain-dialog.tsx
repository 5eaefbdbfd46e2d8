import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from '@/calls/failure';
import type { OfficeAnswer } from '@/calls/office-client';
import type { OfficeCall } from '@/contract/office';
import { type BindField, bindFields } from './bind-fields';
import { type FieldErrors, fieldErrorsOf } from './failure-alert';
import { FormDialog } from './form-dialog';
import type { KeptInput } from './kept-input';
import { type ChangeInput, useOfficeChange } from './use-office-call';

/** Codes of failures that say that another change came first. */
const OVERTAKEN = ['state_changed', 'slot_taken', 'staff_unavailable'];

export interface PlainDialogProps<Name extends OfficeCall, T> {
  readonly call: Name;
  readonly title: string;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  readonly maxWidth?: 'sm' | 'md' | 'lg';
  /** The typed input, which is forgotten once it is sent. */
  readonly form?: KeptInput<T>;
  /** Null while something is missing. */
  readonly input: ChangeInput<Name> | null;
  /** False while complete input is not to be sent yet. */
  readonly isReady?: boolean;
  /** The consequences and the fields, each with its message of the last failure. */
  readonly children: (errors: FieldErrors, field: BindField<T>) => ReactNode;
  readonly onDone: (answer: OfficeAnswer<Name>) => void;
  readonly onClose: () => void;
  /**
   * Words a failure for this dialog, such as one about something that it has no field for. Null for one that the
   * dialog tells by itself.
   */
  readonly reworded?: (failure: Failure) => Failure | null;
  /** Somebody else was faster: the page is to show the state as it is now, behind the open dialog. */
  readonly onStateChanged?: ((failure: Failure) => void) | undefined;
}

/** A change about which no customer is told anything: it says in words what happens. */
export function PlainDialog<Name extends OfficeCall, T = object>({
  call,
  form,
  input,
  isReady = true,
  children,
  onDone,
  reworded = (failure) => failure,
  onStateChanged,
  ...frame
}: PlainDialogProps<Name, T>) {
  const { send, isBusy, failure } = useOfficeChange(call);
  const tellOvertaken = useEffectEvent((overtaken: Failure) => onStateChanged?.(overtaken));
  useEffect(() => {
    if (failure && OVERTAKEN.includes(failure.code)) tellOvertaken(failure);
  }, [failure]);
  // A second press may come before the first one is rendered.
  const isSending = useRef(false);
  const content = JSON.stringify(input);
  const [sentContent, setSentContent] = useState(content);
  // Messages of fields are about what was sent, and not about what was typed since.
  const isOutdated = content !== sentContent && (failure?.fields ?? []).length > 0;
  const shownFailure = isOutdated || failure === null ? null : reworded(failure);
  const errors = fieldErrorsOf(shownFailure);

  async function confirm() {
    if (input === null || isSending.current) return;
    isSending.current = true;
    setSentContent(content);
    const answer = await send(input);
    isSending.current = false;
    if (answer === null) return;
    form?.forget();
    onDone(answer);
  }

  return (
    <FormDialog
      {...frame}
      isComplete={input !== null && isReady}
      isBusy={isBusy}
      failure={shownFailure}
      onConfirm={confirm}
    >
      {children(errors, bindFields(form, errors))}
    </FormDialog>
  );
}
