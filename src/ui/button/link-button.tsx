import { AppLink, type AppLinkProps } from '../link/app-link';
import { type ButtonLook, buttonClass } from './button-look';

/** A link that looks like a button: it leads somewhere, it does not change anything. */
export function LinkButton({ variant, size, wide, className, ...rest }: AppLinkProps & ButtonLook) {
  return <AppLink {...rest} className={buttonClass({ variant, size, wide }, className)} />;
}
