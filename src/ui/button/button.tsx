import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react';
import { classNames } from '../class-names';
import { useDelayed } from '../feedback/use-delayed';
import { AppLink, type AppLinkProps } from '../link/app-link';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './button.module.css';

interface ButtonLook {
  /** `caution` ends or deletes something. */
  variant?: 'main' | 'secondary' | 'caution' | 'text' | undefined;
  size?: 'medium' | 'large' | undefined;
  wide?: boolean | undefined;
}

export function buttonClass({ variant = 'main', size = 'medium', wide }: ButtonLook) {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'onClick'> &
  ButtonLook & {
    /** The button is busy until a promise that it returns is settled. */
    onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
    /** A tap while it is disabled: says why, beside the cause. */
    onRefuse?: (() => void) | undefined;
    /** Its action is running; further taps and Enter in the form do nothing. */
    busy?: boolean | undefined;
    /** Announced after half a second. */
    busyText?: string | undefined;
  };

/** Uses aria-disabled instead of disabled, so that focus stays and the reason can be read beside it. */
export function Button({
  variant,
  size,
  wide,
  busy: isActing = false,
  busyText = '処理しています',
  disabled = false,
  type = 'button',
  onClick,
  onRefuse,
  children,
  ...rest
}: ButtonProps) {
  const [isPending, setPending] = useState(false);
  const busy = isActing || isPending;
  const showSpinner = useDelayed(busy);
  const idle = !busy && !disabled;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!idle) {
      event.preventDefault();
      if (!busy) onRefuse?.();
      return;
    }
    const action = onClick?.(event);
    if (!(action instanceof Promise)) return;
    setPending(true);
    void action.finally(() => setPending(false));
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, wide })}
        aria-disabled={idle ? undefined : true}
        aria-busy={busy || undefined}
        data-busy={busy || undefined}
        onClick={handleClick}
      >
        {showSpinner ? <span className={styles.spinner} aria-hidden="true" /> : null}
        <span className={styles.words}>{children}</span>
      </button>
      <VisuallyHidden>
        <span role="status">{showSpinner ? busyText : ''}</span>
      </VisuallyHidden>
    </>
  );
}

export function LinkButton({ variant, size, ...rest }: AppLinkProps & Omit<ButtonLook, 'wide'>) {
  return <AppLink {...rest} className={buttonClass({ variant, size })} />;
}
