import Button, { type ButtonProps } from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { MouseEvent } from 'react';

interface ActButtonProps extends Omit<ButtonProps, 'loading'> {
  /** While the act runs. */
  readonly isBusy: boolean;
}

/** A button that does nothing while its act runs, and keeps the focus, which a disabled button loses to the page. */
export function ActButton({ isBusy, onClick, children, ...props }: ActButtonProps) {
  function onPress(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <Button {...props} aria-disabled={isBusy || undefined} onClick={onPress}>
      {children}
      {isBusy ? (
        <LinearProgress
          aria-hidden
          color="inherit"
          sx={{ position: 'absolute', insetInline: 8, bottom: 2, height: 3 }}
        />
      ) : null}
    </Button>
  );
}
