import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import type { Failure } from '@/calls/failure';
import { myDayPath } from '@/config/paths';
import { nearDateText } from '../words/times';
import type { MyDay } from './loaded-visits';
import { ReadFailure } from './parts';
import { daysAround } from './shown-days';
import type { KeptAct } from './unsent/kept-acts';
import { VisitCard } from './visit-card';

function DayTabs({ today, date }: { today: string; date: string }) {
  return (
    <Box
      component="nav"
      aria-label="日付"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1, mb: 2 }}
    >
      {daysAround(today).map((day) => (
        <Button
          key={day.date}
          component={NextLink}
          href={myDayPath(day.date)}
          shallow
          replace
          aria-current={day.date === date ? 'page' : undefined}
          variant={day.date === date ? 'contained' : 'outlined'}
          sx={{ minHeight: 64, px: 0.5, flexDirection: 'column', lineHeight: 1.3 }}
        >
          <span>{day.label}</span>
          <Box component="span" sx={{ fontSize: 'var(--font-size-s)' }}>
            {nearDateText(day.date)}
          </Box>
        </Button>
      ))}
    </Box>
  );
}

/** Travel between two visits, shown early enough to look up the way. */
function Travel({ gap }: { gap: MyDay['items'][number]['gaps'][number] }) {
  const isTight = gap.minutes < gap.travelMinutes;
  return (
    <Typography component="li" sx={{ pl: 2, color: isTight ? 'error.main' : 'text.secondary' }}>
      ↓ 次の訪問まで{gap.minutes}分(移動 約{gap.travelMinutes}分)
      {isTight ? '。間に合わないときは、事務所へご連絡ください' : ''}
    </Typography>
  );
}

function Visits({ day, now, waiting }: Pick<DayViewProps, 'now' | 'waiting'> & { day: MyDay }) {
  const visits = day.items.flatMap((item) => item.visits);
  const gaps = day.items.flatMap((item) => item.gaps);
  if (visits.length === 0) return <Typography>この日の訪問はありません。</Typography>;
  const next = visits.find(({ state, end }) => state === 'confirmed' && now < new Date(end));
  return (
    <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {visits.flatMap((visit) => {
        const gap = gaps.find(({ afterVisitId }) => afterVisitId === visit.visitId);
        return [
          <li key={visit.visitId}>
            <VisitCard visit={visit} waiting={waiting} isNext={visit === next} />
          </li>,
          ...(gap ? [<Travel key={`${visit.visitId} travel`} gap={gap} />] : []),
        ];
      })}
    </Stack>
  );
}

interface DayViewProps {
  readonly today: string;
  readonly date: string;
  /** Undefined until the day is read. */
  readonly day: MyDay | undefined;
  readonly now: Date;
  readonly waiting: readonly KeptAct[];
  readonly failure: Failure | null;
  readonly onRefresh: () => void;
}

/** The visits of a day, in order. */
export function DayView({ today, date, day, now, waiting, failure, onRefresh }: DayViewProps) {
  const label = daysAround(today).find((each) => each.date === date)?.label ?? '';
  return (
    <>
      <DayTabs today={today} date={date} />
      <Typography variant="h1" sx={{ mb: 2 }}>
        {label}の訪問
      </Typography>
      <ReadFailure failure={failure} isShown={day !== undefined} onRefresh={onRefresh} />
      {day ? <Visits day={day} now={now} waiting={waiting} /> : null}
      {!day && !failure ? <Typography>読み込んでいます…</Typography> : null}
    </>
  );
}
