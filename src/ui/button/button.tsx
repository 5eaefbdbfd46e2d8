import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useDelayed } from '../feedback/use-delayed';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-look';

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** What it started is still running: further taps and Enter in the form do nothing. */
    busy?: boolean | undefined;
    /** Announced when it takes longer than half a second. */
    busyText?: string | undefined;
  };

/**
 * A button that stays focusable while it cannot be used (aria-disabled instead of disabled), so
 * that focus is not lost and the reason can be read beside it.
 */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyText = '処理しています',
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const showSpinner = useDelayed(busy);
  const idle = !busy && !disabled;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (idle) {
      onClick?.(event);
    } else {
      event.preventDefault();
    }
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, wide }, className)}
        aria-disabled={idle ? undefined : true}
        aria-busy={busy || undefined}
        data-busy={busy || undefined}
        onClick={handleClick}
      >
        {showSpinner ? <span className={styles.spinner} aria-hidden="true" /> : null}
        {children}
      </button>
      <VisuallyHidden>
        <span role="status">{showSpinner ? busyText : ''}</span>
      </VisuallyHidden>
    </>
  );
}
