import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { officeStaffListPath, officeStaffPath, paths } from '@/config/paths';
import type { StaffType } from '@/contract/enumerations';
import { officePage } from '../layout/office-page';
import { PageLinks } from '../lists/page-links';
import { StaffFilter, type StaffFilterValues } from './staff-filter';
import { staffTypeLabels } from './staff-words';

export interface StaffRow {
  readonly staffId: string;
  readonly name: string;
  /** Empty while nobody has entered it. */
  readonly nameKana: string;
  readonly staffType: StaffType;
  readonly skills: string;
  readonly districts: string;
  /** Absences that cover the present time. */
  readonly absences: readonly string[];
  /** Credentials that have expired or expire within 60 days. */
  readonly credentials: readonly { readonly text: string; readonly isOver: boolean }[];
  readonly leaving: string | null;
  readonly isGone: boolean;
}

export interface StaffListProps {
  readonly rows: readonly StaffRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly filter: StaffFilterValues;
  readonly mayAdd: boolean;
}

/** A row is one line; what does not fit is shown whole under the mouse, and on the person's own page. */
const ONE_LINE = {
  maxWidth: 240,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

function Person({ row }: { row: StaffRow }) {
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={ONE_LINE}>
        <Link component={NextLink} href={officeStaffPath(row.staffId)} sx={{ fontWeight: 700 }}>
          {row.name}
        </Link>{' '}
        {row.nameKana === '' ? 'フリガナなし' : row.nameKana}
      </TableCell>
      <TableCell sx={ONE_LINE}>{staffTypeLabels[row.staffType]}</TableCell>
      <TableCell sx={ONE_LINE} title={row.skills}>
        {row.skills}
      </TableCell>
      <TableCell sx={ONE_LINE} title={row.districts}>
        {row.districts}
      </TableCell>
      <TableCell>
        <Stack spacing={0.5}>
          {row.leaving ? <span>{row.leaving}</span> : null}
          {row.absences.map((text) => (
            <span key={text}>お休み中: {text}</span>
          ))}
          {row.leaving || row.absences.length > 0 ? null : 'なし'}
        </Stack>
      </TableCell>
      <TableCell>
        <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
          {row.credentials.length === 0 ? 'なし' : null}
          {row.credentials.map(({ text, isOver }) => (
            <Chip
              key={text}
              label={text}
              size="small"
              variant="outlined"
              color={isOver ? 'error' : 'warning'}
              sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
            />
          ))}
        </Stack>
      </TableCell>
    </TableRow>
  );
}

function StaffListScreen({ rows, total, page, pages, filter, mayAdd }: StaffListProps) {
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Typography variant="h1">担当者</Typography>
        {mayAdd ? (
          <Button component={NextLink} href={paths.office.newStaff} variant="contained">
            担当者を登録する
          </Button>
        ) : null}
      </Box>
      <StaffFilter {...filter} />
      <Typography>{`${total}人`}</Typography>
      {rows.length === 0 ? (
        <Alert severity="info">
          当てはまる担当者はいません。条件を変えて、もう一度お探しください。
        </Alert>
      ) : (
        <TableContainer
          component={Paper}
          variant="outlined"
          role="group"
          tabIndex={0}
          aria-label="担当者の一覧"
        >
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>名前・フリガナ</TableCell>
                <TableCell>職種</TableCell>
                <TableCell>できる作業</TableCell>
                <TableCell>訪問地域</TableCell>
                <TableCell>今のお休み・退職</TableCell>
                <TableCell>資格などの期限(60日以内)</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <Person key={row.staffId} row={row} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <PageLinks
        page={page}
        pages={pages}
        hrefOf={(number) => officeStaffListPath({ ...filter }, number)}
      />
    </Stack>
  );
}

export default officePage('担当者', StaffListScreen);
