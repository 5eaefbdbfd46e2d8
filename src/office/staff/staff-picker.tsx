import Alert from '@mui/material/Alert';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { FailureAlert } from '../changes/failure-alert';
import { type Answer, useAnswer } from '../changes/use-answer';
import { useOfficeCall } from '../changes/use-office-call';
import { namedStaff } from './staff-words';

type FreeStaff = OfficeAnswer<'listFreeStaff'>;
type FreePerson = FreeStaff['items'][number];

/** The reasons for the person's rank, in words. */
function rankText({ isSame, isSameDistrict, otherSkills }: FreePerson): string {
  const reasons = [
    ...(isSame ? ['この訪問の担当者'] : []),
    ...(isSameDistrict ? ['同じ地域'] : []),
    otherSkills === 0 ? 'この作業が専門' : `ほかに${otherSkills}種類の作業も担当`,
  ];
  return reasons.join('、');
}

function personText(person: FreePerson): string {
  return namedStaff(person.name, person);
}

function helpText(status: Answer<FreeStaff>['status'], count: number, isTaken: boolean): string {
  if (isTaken)
    return 'この担当者は、この時間は空いていません。ほかの担当者か日時をお選びください。';
  switch (status) {
    case 'unasked':
      return '日時を入力すると、空いている担当者を表示します。';
    case 'loading':
      return '空いている担当者を確認しています…';
    case 'read':
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
function useNames(
  answer: Answer<FreeStaff>,
  present: PresentStaff | null,
): (staffId: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (answer.status !== 'read') return;
    const listed = answer.value.items.map(
      (person) => [person.staffId, personText(person)] as const,
    );
    setNames((former) => new Map([...former, ...listed]));
  }, [answer]);
  return (staffId) => {
    const people = answer.status === 'read' ? answer.value.items : [];
    const listed = people.find((person) => person.staffId === staffId);
    const known = present?.staffId === staffId ? present.name : names.get(staffId);
    return (listed && personText(listed)) ?? known ?? '選んだ担当者';
  };
}

interface StaffPickerProps {
  /** The current staff member, who may not be free at the start; null for nobody. */
  readonly present?: PresentStaff | null;
  readonly visitId: string;
  /** ISO 8601; null until a start is chosen. */
  readonly start: string | null;
  /** The working time, when it differs from the visit's, such as for a quote. */
  readonly minutes?: number | undefined;
  /** The id of the chosen staff member; empty for おまかせ. */
  readonly value: string;
  readonly onChange: (staffId: string) => void;
  readonly label?: string;
  /** The message of the last failure for this field. */
  readonly error?: string | undefined;
}

/** Chooses a staff member among those who are free at the start. The most suitable person is listed first. */
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
  const call = useOfficeCall();
  const question = start === null ? null : `${visitId} ${start} ${minutes}`;
  const answer = useAnswer(question, () =>
    call('listFreeStaff', { params: { visitId }, query: { start: start ?? undefined, minutes } }),
  );
  const people = answer.status === 'read' ? answer.value.items : [];
  const nameFor = useNames(answer, present);
  const isListed = people.some(({ staffId }) => staffId === value);
  const isTaken = answer.status === 'read' && value !== '' && !isListed;
  const [best] = people;

  if (answer.status === 'read' && people.length === 0 && value === '') {
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
        helperText={error ?? helpText(answer.status, people.length, isTaken)}
        slotProps={{
          select: {
            displayEmpty: true,
            renderValue: (chosen) => (chosen === '' ? 'おまかせ' : nameFor(String(chosen))),
          },
        }}
      >
        <MenuItem value="">
          <ListItemText
            primary="おまかせ"
            secondary={best ? `いちばんおすすめの担当者: ${personText(best)}` : undefined}
          />
        </MenuItem>
        {value !== '' && !isListed ? (
          <MenuItem value={value} disabled>
            {nameFor(value)}
          </MenuItem>
        ) : null}
        {people.map((person) => (
          <MenuItem key={person.staffId} value={person.staffId}>
            <ListItemText primary={personText(person)} secondary={rankText(person)} />
          </MenuItem>
        ))}
      </TextField>
      {answer.status === 'failed' ? <FailureAlert failure={answer.failure} /> : null}
    </>
  );
}
