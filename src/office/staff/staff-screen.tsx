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
import { SkillsSection } from './skills-section';
import type { ChangedStaff, StaffChange } from './staff-change';
import { staffTypeLabels } from './staff-words';

export interface StaffScreenProps {
  readonly person: OfficeStaff;
  /** `yyyy-MM-dd` in Japan. */
  readonly today: string;
  readonly mayEnd: boolean;
}

function StaffScreen({ person: loaded, today, mayEnd }: StaffScreenProps) {
  const [person, setPerson] = useState(loaded);
  const [saved, setSaved] = useState<Partial<Record<StaffChange, ChangedStaff>>>({});
  const { name, staffType, hours, districts, startPlace, absences, credentials, endsOn } = person;

  /** A section is keyed by what was saved, so that it begins anew after a change. */
  const sectionProps = (call: StaffChange, content: unknown) => ({
    key: `${call} ${JSON.stringify(content)}`,
    person,
    today,
    saved: saved[call],
    onSaved: (changed: ChangedStaff) => {
      setPerson(changed.staff);
      setSaved({ [call]: changed });
    },
  });
  const hoursProps = sectionProps('setStaffHours', [hours, districts, startPlace]);
  const absencesProps = sectionProps('setStaffAbsences', absences);
  const credentialsProps = sectionProps('setStaffCredentials', credentials);
  const skillsProps = sectionProps('setStaffSkills', [person.skills, person.languages]);
  const leavingProps = sectionProps('endStaff', endsOn);

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
      <AbsencesSection {...absencesProps} key={absencesProps.key} />
      <HoursSection {...hoursProps} key={hoursProps.key} />
      <CredentialsSection {...credentialsProps} key={credentialsProps.key} />
      <SkillsSection {...skillsProps} key={skillsProps.key} />
      {mayEnd ? <LeavingSection {...leavingProps} key={leavingProps.key} /> : null}
    </Stack>
  );
}

export default officePage('担当者', StaffScreen);
