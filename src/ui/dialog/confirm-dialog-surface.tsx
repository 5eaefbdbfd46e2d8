import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { Button } from '../button/button';
import { MuiProvider } from '../theme/mui-provider';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Names the action: 「削除する」, never 「OK」. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  /** Also Escape and a tap beside it; ignored while busy. */
  onCancel: () => void;
}

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
