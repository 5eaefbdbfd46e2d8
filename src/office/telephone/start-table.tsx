import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AvailableDay } from '@/contract/availability';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';

const marks = {
  open: { sign: '○', word: '空きあり' },
  negotiable: { sign: '△', word: '応相談' },
  close: { sign: '×', word: '受付なし' },
} as const;

interface StartTableProps {
  readonly days: readonly AvailableDay[];
  readonly chosen: readonly string[];
  readonly canChoose: (kind: AvailableDay['kind']) => boolean;
  readonly onToggle: (startsAt: string) => void;
}

/** A table of days by times. Only starts that can be chosen are buttons, so that Tab goes from one to the next. */
export function StartTable({ days, chosen, canChoose, onToggle }: StartTableProps) {
  const hours = days[0]?.times.map(({ startsAt }) => startsAt.slice(11, 16)) ?? [];
  return (
    <TableContainer tabIndex={0} role="region" aria-label="空いている日時">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>日</TableCell>
            {hours.map((hour) => (
              <TableCell key={hour} align="center" sx={{ px: 0.5 }}>
                {hour}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map(({ date, holidayName, times }) => (
            <TableRow key={date}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {formatJapanDate(date)}
                {holidayName === null ? '' : ` ${holidayName}`}
              </TableCell>
              {times.map(({ startsAt, kind }) => {
                const isChosen = chosen.includes(startsAt);
                const { sign, word } = marks[kind];
                return (
                  <TableCell key={startsAt} align="center" sx={{ px: 0.5, py: 0.25 }}>
                    {canChoose(kind) || isChosen ? (
                      <Button
                        size="small"
                        variant={isChosen ? 'contained' : 'text'}
                        aria-pressed={isChosen}
                        aria-label={`${formatJapanDateTime(startsAt)} ${word}`}
                        onClick={() => onToggle(startsAt)}
                        sx={{ minWidth: 36, px: 0.5 }}
                      >
                        {sign}
                      </Button>
                    ) : (
                      <span title={word}>{sign}</span>
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
