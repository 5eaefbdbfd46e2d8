import { publicEnv } from '@/config/env.public';
import { paths } from '@/config/paths';
import { LinkButton } from '@/ui/button/link-button';
import { statusPageActions } from './status-pages';

/** Leads to the configured top page, else to the hub. */
export function TopPageLink({ variant }: { variant?: 'secondary' | 'text' }) {
  return (
    <LinkButton href={publicEnv.topPageUrl || paths.home} variant={variant}>
      {statusPageActions.top}
    </LinkButton>
  );
}

export function ContactLink() {
  return (
    <LinkButton href={publicEnv.contactUrl} variant="secondary" external>
      {statusPageActions.contact}
    </LinkButton>
  );
}
