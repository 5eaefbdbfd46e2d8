import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { ActButton } from './act-button';
import { ChangeForm } from './change-form';
import { FailureAlert } from './failure-alert';

interface FormDialogProps {
  readonly title: string;
  /** Names the act, such as 「確定する」, never 「OK」. */
  readonly confirmLabel: string;
  /** True when the act takes something away. */
  readonly isDangerous?: boolean;
  /** False while a field is incomplete. */
  readonly isComplete?: boolean;
  readonly maxWidth?: 'sm' | 'md' | 'lg';
  readonly isBusy: boolean;
  /** The last failure; messages of fields are shown beside them. */
  readonly failure: Failure | null;
  readonly onConfirm: () => Promise<void> | void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The form in a dialog with which the office makes every change. After a failure it stays open with its input. A
 * click beside it does not close it.
 */
export function FormDialog({
  title,
  confirmLabel,
  isDangerous = false,
  isComplete = true,
  maxWidth = 'sm',
  isBusy,
  failure,
  onConfirm,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const [isText, setIsText] = useState(false);

  /** Text alone is scrolled by keyboard when it can have the focus; fields scroll into sight by themselves. */
  function lookFor(content: HTMLElement | null): void {
    if (content) setIsText(content.querySelector('input, textarea, select, button, a') === null);
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={id}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' && !isBusy) onClose();
      }}
    >
      <ChangeForm
        isBusy={isBusy}
        onSubmit={() => (isComplete ? onConfirm() : undefined)}
        // The fields scroll, and the buttons stay in sight.
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent dividers ref={lookFor} tabIndex={isText ? 0 : undefined}>
          <Stack spacing={2}>
            {children}
            <FailureAlert failure={failure} takesFocus />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 1.5 }}>
          <Button onClick={onClose} disabled={isBusy}>
            閉じる
          </Button>
          <ActButton
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={!isComplete}
            isBusy={isBusy}
          >
            {confirmLabel}
          </ActButton>
        </DialogActions>
      </ChangeForm>
    </Dialog>
  );
}
