import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { paths } from '@/config/paths';
import { FilterForm } from '../lists/filter-form';
import { skillLabels } from './staff-words';

export interface StaffFilterValues {
  readonly q: string;
  readonly skill: string;
  readonly state: string;
}

const states = [
  ['', '在籍中'],
  ['absent', '今お休み中'],
  ['expiring', '資格などの期限が近い・切れた'],
  ['gone', '退職した'],
] as const;

const native = { select: { native: true } } as const;

/** Chooses which staff members are listed. */
export function StaffFilter({ q, skill, state }: StaffFilterValues) {
  const id = useId();
  return (
    <FilterForm
      action={paths.office.staff}
      asked={{ q, skill, state }}
      sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2, maxWidth: 960 }}
    >
      <TextField id={`${id}-q`} name="q" label="名前・フリガナ" defaultValue={q} />
      <TextField
        id={`${id}-skill`}
        name="skill"
        label="できる作業"
        select
        defaultValue={skill}
        slotProps={native}
      >
        <option value="">すべて</option>
        {Object.entries(skillLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      <TextField
        id={`${id}-state`}
        name="state"
        label="状況"
        select
        defaultValue={state}
        slotProps={native}
      >
        {states.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      <Button type="submit" variant="outlined" sx={{ minWidth: 88, minHeight: 44 }}>
        絞り込む
      </Button>
    </FilterForm>
  );
}
