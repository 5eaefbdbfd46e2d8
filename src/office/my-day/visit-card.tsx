import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { myVisitPath } from '@/config/paths';
import { hoursText } from '../words/times';
import type { DayVisit } from './loaded-visits';
import type { KeptAct } from './unsent/kept-acts';
import { VisitState } from './visit-state';

/** City and town, without numbers of block and house. */
function areaText({ place: { address } }: DayVisit): string {
  return `${address.city}${/^\D*/.exec(address.town)?.[0] ?? ''}`;
}

/** A visit in the list of its day. The whole card is one link. */
export function VisitCard({
  visit,
  waiting,
  isNext,
}: {
  visit: DayVisit;
  waiting: readonly KeptAct[];
  isNext: boolean;
}) {
  const added = visit.addedOptions.map(({ label }) => label).join('、');
  return (
    <Card variant="outlined" sx={isNext ? { borderColor: 'primary.main', borderWidth: 2 } : {}}>
      <CardActionArea component={NextLink} href={myVisitPath(visit.visitId)} shallow sx={{ p: 2 }}>
        {isNext ? (
          <Typography sx={{ color: 'primary.main', fontWeight: 700 }}>次の訪問</Typography>
        ) : null}
        <Typography component="h2" sx={{ fontSize: 'var(--font-size-l)', fontWeight: 700 }}>
          {hoursText(visit)}
        </Typography>
        <Typography sx={{ fontSize: 'var(--font-size-m)', fontWeight: 600 }}>
          {visit.place.customerName} 様
        </Typography>
        <Typography>{areaText(visit)}</Typography>
        <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {visit.menuLabel}
          {added === '' ? '' : `(追加: ${added})`}
        </Typography>
        <Box>
          <VisitState visit={visit} waiting={waiting} />
        </Box>
      </CardActionArea>
    </Card>
  );
}
