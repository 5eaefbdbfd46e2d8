import Link from 'next/link';
import type { ComponentPropsWithRef } from 'react';
import { TrailingExternalIcon } from '../icon/icons';
import { VisuallyHidden } from '../text/visually-hidden';

export type AppLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  href: string;
  /** Another site or a document, in a new tab. */
  external?: boolean | undefined;
};

/** A link inside the shop is fetched when pointed at or tapped. */
export function AppLink({ href, external = false, children, ...rest }: AppLinkProps) {
  if (external) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        <TrailingExternalIcon />
        <VisuallyHidden>(新しいタブで開きます)</VisuallyHidden>
      </a>
    );
  }
  return (
    <Link href={href} prefetch={false} {...rest}>
      {children}
    </Link>
  );
}
