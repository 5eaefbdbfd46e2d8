import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useState } from 'react';
import { paths } from '@/config/paths';
import type { OfficeStaff } from '@/contract/office-staff';
import { formatJapanDate } from '@/domain/japan-time';
import { officePage } from '../layout/office-page';
import { AbsencesSection } from './absences-section';
import { CredentialsSection } from './credentials-section';
import { HoursSection } from './hours-section';
import { LeavingSection } from './leaving-section';
import { NameSection } from './name-section';
import { SkillsSection } from './skills-section';
import type { ChangedStaff, StaffChange } from './staff-section';
import { staffTypeLabels } from './staff-words';

export interface StaffScreenProps {
  readonly person: OfficeStaff;
  /** `yyyy-MM-dd` in Japan. */
  readonly today: string;
  readonly mayEnd: boolean;
}

const sections = [
  ['setStaffName', NameSection],
  ['setStaffAbsences', AbsencesSection],
  ['setStaffHours', HoursSection],
  ['setStaffCredentials', CredentialsSection],
  ['setStaffSkills', SkillsSection],
  ['endStaff', LeavingSection],
] as const;

interface StaffState {
  readonly loaded: OfficeStaff;
  readonly person: OfficeStaff;
  readonly saved: Partial<Record<StaffChange, ChangedStaff>>;
}

function StaffScreen({ person: loaded, today, mayEnd }: StaffScreenProps) {
  const [state, setState] = useState<StaffState>({ loaded, person: loaded, saved: {} });
  if (state.loaded !== loaded) setState({ loaded, person: loaded, saved: {} });
  const { person, saved } = state;
  const { staffId, name, staffType, versions, endsOn } = person;

  return (
    <Stack spacing={2} sx={{ maxWidth: 1080 }}>
      <Link component={NextLink} href={paths.office.staff}>
        担当者の一覧へ
      </Link>
      <Typography variant="h1">{`${name}(${staffTypeLabels[staffType]})`}</Typography>
      {endsOn ? (
        <Alert severity="info">
          {`${formatJapanDate(endsOn)}${endsOn < today ? 'に退職しました。' : 'に退職する予定です。'}`}
        </Alert>
      ) : null}
      {sections.map(([call, Section]) =>
        call === 'endStaff' && !mayEnd ? null : (
          <Section
            // A section begins anew with what was saved.
            key={`${call} ${staffId} ${versions[call]}`}
            person={person}
            today={today}
            saved={saved[call]}
            onSaved={(changed) =>
              setState({ loaded, person: changed.staff, saved: { [call]: changed } })
            }
          />
        ),
      )}
    </Stack>
  );
}

export default officePage('担当者', StaffScreen);
