import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatJapanDate } from '@/domain/japan-time';
import { Section } from '../layout/section';
import { WeekChart } from './week-chart';
import { type Series, sumSeries } from './week-series';

interface FigureSectionProps {
  readonly title: string;
  /** Says what is counted, and in which week. */
  readonly explanation: string;
  readonly weeks: readonly string[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
}

function WeekTable({ title, weeks, series, format }: Omit<FigureSectionProps, 'explanation'>) {
  const hasTotal = series.length > 1;
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const newestFirst = weeks.map((week, index) => ({ week, index })).toReversed();
  return (
    <TableContainer tabIndex={0} role="group" aria-label={`${title}の表`} sx={{ maxHeight: 320 }}>
      <Table stickyHeader sx={{ whiteSpace: 'nowrap' }}>
        <TableHead>
          <TableRow>
            <TableCell>週</TableCell>
            {series.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
            {hasTotal ? <TableCell align="right">合計</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {newestFirst.map(({ week, index }) => (
            <TableRow key={week}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {`${formatJapanDate(week)}から`}
              </TableCell>
              {series.map(({ label, values }) => (
                <TableCell key={label} align="right">
                  {format(values[index] ?? 0)}
                </TableCell>
              ))}
              {hasTotal ? (
                <TableCell align="right">{format(sumSeries(series, index))}</TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter sx={{ position: 'sticky', bottom: 0, bgcolor: 'background.paper' }}>
          <TableRow>
            <TableCell component="th" scope="row">
              期間の合計
            </TableCell>
            {series.map(({ label, values }) => (
              <TableCell key={label} align="right">
                {format(sum(values))}
              </TableCell>
            ))}
            {hasTotal ? (
              <TableCell align="right">
                {format(sum(series.map(({ values }) => sum(values))))}
              </TableCell>
            ) : null}
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

/** One figure by week, as a chart and as a table. */
export function FigureSection({ explanation, ...figure }: FigureSectionProps) {
  return (
    <Section title={figure.title}>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {explanation}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
          alignItems: 'start',
        }}
      >
        <WeekChart {...figure} />
        <WeekTable {...figure} />
      </Box>
    </Section>
  );
}
