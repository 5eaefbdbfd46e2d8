import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { officeStaffListPath, officeStaffPath, paths } from '@/config/paths';
import type { StaffType } from '@/contract/enumerations';
import { SelectField } from '../changes/choices';
import { officePage } from '../layout/office-page';
import { type Column, DataTable } from '../lists/data-table';
import { FilterForm } from '../lists/filter-form';
import { PageLinks } from '../lists/page-links';
import { skillLabels, staffTypeLabels } from './staff-words';

interface StaffRow {
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
}

interface StaffFilterValues {
  readonly q: string;
  readonly skill: string;
  readonly state: string;
}

export interface StaffListProps {
  readonly rows: readonly StaffRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly filter: StaffFilterValues;
  readonly mayAdd: boolean;
}

const states = {
  '': '在籍中',
  absent: '今お休み中',
  expiring: '資格などの期限が近い・切れた',
  gone: '退職した',
} as const;

/** Chooses which staff members are listed. */
function StaffFilter({ q, skill, state }: StaffFilterValues) {
  return (
    <FilterForm
      action={paths.office.staff}
      asked={{ q, skill, state }}
      sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2, maxWidth: 960 }}
    >
      <TextField name="q" label="名前・フリガナ" defaultValue={q} />
      <SelectField
        name="skill"
        label="できる作業"
        choices={{ '': 'すべて', ...skillLabels }}
        defaultValue={skill}
      />
      <SelectField name="state" label="状況" choices={states} defaultValue={state} />
      <Button type="submit" variant="outlined" sx={{ minWidth: 88, minHeight: 44 }}>
        絞り込む
      </Button>
    </FilterForm>
  );
}

/** One line; what does not fit is shown whole under the mouse, and on the person's own page. */
function ShortText({ text }: { text: string }) {
  return (
    <Box title={text} sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {text}
    </Box>
  );
}

const columns: readonly Column<StaffRow>[] = [
  {
    head: '名前・フリガナ',
    cell: ({ staffId, name, nameKana }) => (
      <>
        <Link component={NextLink} href={officeStaffPath(staffId)} sx={{ fontWeight: 700 }}>
          {name}
        </Link>{' '}
        {nameKana === '' ? 'フリガナなし' : nameKana}
      </>
    ),
    isName: true,
  },
  { head: '職種', cell: ({ staffType }) => staffTypeLabels[staffType] },
  { head: 'できる作業', cell: ({ skills }) => <ShortText text={skills} /> },
  { head: '訪問地域', cell: ({ districts }) => <ShortText text={districts} /> },
  {
    head: '今のお休み・退職',
    cell: ({ leaving, absences }) => (
      <Stack spacing={0.5}>
        {leaving ? <span>{leaving}</span> : null}
        {absences.map((text) => (
          <span key={text}>お休み中: {text}</span>
        ))}
        {leaving || absences.length > 0 ? null : 'なし'}
      </Stack>
    ),
    wrapsFrom: 120,
  },
  {
    head: '資格などの期限(60日以内)',
    cell: ({ credentials }) => (
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        {credentials.length === 0 ? 'なし' : null}
        {credentials.map(({ text, isOver }) => (
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
    ),
    wrapsFrom: 120,
  },
];

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
        <DataTable
          label="担当者の一覧"
          columns={columns}
          rows={rows}
          rowKey={({ staffId }) => staffId}
        />
      )}
      <PageLinks
        page={page}
        pages={pages}
        pageHref={(number) => officeStaffListPath({ ...filter }, number)}
      />
    </Stack>
  );
}

export default officePage('担当者', StaffListScreen);
