import { type ReactNode, useState } from 'react';
import type { PreviewedCall } from '@/calls/office-client';
import { isDecided, NoticePreview, useNoticePreview } from './notice-preview';
import { PlainDialog, type PlainDialogProps } from './plain-dialog';

interface ChangeDialogProps<Name extends PreviewedCall, T>
  extends Omit<PlainDialogProps<Name, T>, 'isReady'> {
  /** Below the fields: what the input leads to. */
  readonly aside?: ReactNode;
}

/**
 * Asks for what a change needs, and shows what the customer will be told. It cannot be confirmed before the preview
 * of this very input is shown or has failed. When somebody else was faster, the preview is read again.
 */
export function ChangeDialog<Name extends PreviewedCall, T = object>({
  children,
  aside,
  onStateChanged,
  ...dialog
}: ChangeDialogProps<Name, T>) {
  const { call, input } = dialog;
  const [timesOvertaken, setTimesOvertaken] = useState(0);
  const preview = useNoticePreview(call, input, timesOvertaken);
  return (
    <PlainDialog
      {...dialog}
      isReady={isDecided(preview)}
      onStateChanged={(failure) => {
        setTimesOvertaken((times) => times + 1);
        onStateChanged?.(failure);
      }}
    >
      {(errors, field) => (
        <>
          {children(errors, field)}
          {aside}
          <NoticePreview preview={preview} />
        </>
      )}
    </PlainDialog>
  );
}
