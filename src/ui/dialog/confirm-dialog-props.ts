import type { ReactNode } from 'react';

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
