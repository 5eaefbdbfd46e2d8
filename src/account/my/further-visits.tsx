import { schedulesPath } from '@/config/paths';
import type { Visit } from '@/contract/visits';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { VisitList } from '../visits/visit-list';

/** What comes after the next visit. */
export function FurtherVisits({ visits }: { visits: readonly Visit[] }) {
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="further-visits">
      <Stack>
        <h2 id="further-visits">その後の訪問</h2>
        <VisitList visits={visits} />
        <p>
          <AppLink href={schedulesPath({ kind: 'schedule' })}>すべての予定を見る</AppLink>
        </p>
      </Stack>
    </section>
  );
}
