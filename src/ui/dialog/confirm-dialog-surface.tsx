import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { Button } from '../button/button';
import { MuiProvider } from '../theme/mui-provider';
import styles from './confirm-dialog.module.css';
import type { ConfirmDialogProps } from './confirm-dialog-props';

/** The dialog itself, in its own file so that it is loaded on demand. */
export default function ConfirmDialogSurface({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'キャンセル',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <MuiProvider>
      <Dialog
        open={open}
        onClose={() => {
          if (!busy) {
            onCancel();
          }
        }}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        maxWidth="xs"
        fullWidth
      >
        <div className={styles.surface}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div id={`${id}-text`}>{children}</div>
          <div className={styles.actions}>
            <Button variant="secondary" disabled={busy} onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      </Dialog>
    </MuiProvider>
  );
}
