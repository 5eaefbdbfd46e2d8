import Alert from '@mui/material/Alert';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { FailureAlert } from '../changes/failure-alert';
import { namedStaff } from './staff-words';
import { type FreePerson, type FreeStaff, useFreeStaff } from './use-free-staff';

/** The reasons for the person's rank, in words. */
function reasonsOf({ isSame, isSameDistrict, otherSkills }: FreePerson): string {
  const reasons = [
    ...(isSame ? ['この訪問の担当者'] : []),
    ...(isSameDistrict ? ['同じ地域'] : []),
    otherSkills === 0 ? 'この作業が専門' : `ほかに${otherSkills}種類の作業も担当`,
  ];
  return reasons.join('、');
}

function wordsOf(person: FreePerson): string {
  return namedStaff(person.name, person);
}

function helpOf(free: FreeStaff, count: number, isTaken: boolean): string {
  if (isTaken)
    return 'この担当者は、この時間は空いていません。ほかの担当者か日時をお選びください。';
  switch (free.status) {
    case 'unasked':
      return '日時を入力すると、空いている担当者を表示します。';
    case 'loading':
      return '空いている担当者を確認しています…';
    case 'listed':
      return `空いている担当者: ${count}人(おすすめの順)`;
    case 'failed':
      return '';
  }
}

interface PresentStaff {
  readonly staffId: string;
  readonly name: string;
}

/** Names of everybody who was listed: somebody who is not free any more still has one. */
function useNames(free: FreeStaff, present: PresentStaff | null): (staffId: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (free.status !== 'listed') return;
    const listed = free.people.map((person) => [person.staffId, wordsOf(person)] as const);
    setNames((former) => new Map([...former, ...listed]));
  }, [free]);
  return (staffId) => {
    const people = free.status === 'listed' ? free.people : [];
    const listed = people.find((person) => person.staffId === staffId);
    const known = present?.staffId === staffId ? present.name : names.get(staffId);
    return (listed && wordsOf(listed)) ?? known ?? '選んだ担当者';
  };
}

interface StaffPickerProps {
  /** The current staff member, who may not be free at the start; null for nobody. */
  readonly present?: PresentStaff | null;
  readonly visitId: string;
  /** ISO 8601; null until a start is chosen. */
  readonly start: string | null;
  /** The working time, when it differs from the visit's, such as for a quote. */
  readonly minutes?: number;
  /** The id of the chosen staff member; empty for おまかせ. */
  readonly value: string;
  readonly onChange: (staffId: string) => void;
  readonly label?: string;
  /** The message of the last failure for this field. */
  readonly error?: string | undefined;
}

/** Chooses a staff member among those who are free at the start. */
export function StaffPicker({
  visitId,
  start,
  minutes,
  value,
  onChange,
  label = '担当者',
  error,
  present = null,
}: StaffPickerProps) {
  const free = useFreeStaff(visitId, start, minutes);
  const people = free.status === 'listed' ? free.people : [];
  const nameOf = useNames(free, present);
  const isListed = people.some(({ staffId }) => staffId === value);
  const isTaken = free.status === 'listed' && value !== '' && !isListed;
  const [best] = people;

  if (free.status === 'listed' && people.length === 0 && value === '') {
    return (
      <Alert severity="warning" role="status">
        この時間に空いている担当者はいません。別の日時をお選びください。
      </Alert>
    );
  }
  return (
    <>
      <TextField
        select
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={isTaken || error !== undefined}
        helperText={error ?? helpOf(free, people.length, isTaken)}
        slotProps={{
          select: {
            displayEmpty: true,
            renderValue: (chosen) => (chosen === '' ? 'おまかせ' : nameOf(String(chosen))),
          },
        }}
      >
        <MenuItem value="">
          <ListItemText
            primary="おまかせ"
            secondary={best ? `いちばんおすすめの担当者: ${wordsOf(best)}` : undefined}
          />
        </MenuItem>
        {value !== '' && !isListed ? (
          <MenuItem value={value} disabled>
            {nameOf(value)}
          </MenuItem>
        ) : null}
        {people.map((person) => (
          <MenuItem key={person.staffId} value={person.staffId}>
            <ListItemText primary={wordsOf(person)} secondary={reasonsOf(person)} />
          </MenuItem>
        ))}
      </TextField>
      {free.status === 'failed' ? <FailureAlert failure={free.failure} /> : null}
    </>
  );
}
