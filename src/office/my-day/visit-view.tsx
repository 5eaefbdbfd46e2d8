import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import type { Failure } from '@/calls/failure';
import { myDayPath } from '@/config/paths';
import { toJapanDate } from '@/domain/japan-time';
import { hoursText, nearDateText } from '../words/times';
import type { Act } from './acts';
import type { KnownVisit } from './loaded-visits';
import { ReadFailure } from './parts';
import { NotesSection, PlaceSection } from './place-section';
import { ReportSection } from './report-section';
import type { KeptAct } from './unsent/kept-acts';
import { VisitActs } from './visit-acts';
import { VisitState } from './visit-state';
import { WorkSection } from './work-section';

interface VisitViewProps {
  /** Null for a visit of somebody else; undefined until it is read. */
  readonly visit: KnownVisit | null | undefined;
  readonly now: Date;
  readonly waiting: readonly KeptAct[];
  readonly failure: Failure | null;
  readonly onRefresh: () => void;
  readonly onAct: (act: Act) => void;
}

function Missing() {
  return (
    <>
      <Typography variant="h1">この訪問は表示できません</Typography>
      <Typography>
        予定が変わったか、見られる期間(前日から翌日まで)を過ぎています。今日の訪問をご確認ください。
      </Typography>
    </>
  );
}

function Heading({ visit, waiting }: { visit: KnownVisit; waiting: readonly KeptAct[] }) {
  return (
    <Stack spacing={1}>
      <Typography variant="h1">
        {nearDateText(toJapanDate(new Date(visit.start)))} {hoursText(visit)}
      </Typography>
      <Typography sx={{ fontSize: 'var(--font-size-l)', fontWeight: 700 }}>
        {visit.place.customerName} 様
      </Typography>
      <VisitState visit={visit} waiting={waiting} />
    </Stack>
  );
}

/** A visit with everything that its staff member needs, and its acts. */
export function VisitView({ visit, now, waiting, failure, onRefresh, onAct }: VisitViewProps) {
  const date = toJapanDate(visit ? new Date(visit.start) : now);
  return (
    <Stack spacing={3} sx={{ maxWidth: 720 }}>
      <div>
        <Button component={NextLink} href={myDayPath(date)} shallow sx={{ ml: -1 }}>
          ← {nearDateText(date)}の訪問
        </Button>
        <ReadFailure failure={failure} isShown={Boolean(visit)} onRefresh={onRefresh} />
        {visit ? <Heading visit={visit} waiting={waiting} /> : null}
        {visit === null ? <Missing /> : null}
        {visit === undefined && !failure ? <Typography>読み込んでいます…</Typography> : null}
      </div>
      {visit ? (
        <>
          <PlaceSection place={visit.place} />
          <NotesSection notes={visit.notes ?? []} />
          <VisitActs visit={visit} now={now} waiting={waiting} onAct={onAct}>
            <WorkSection visit={visit} />
            <ReportSection visitId={visit.visitId} />
          </VisitActs>
        </>
      ) : null}
    </Stack>
  );
}
