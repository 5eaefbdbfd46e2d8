import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import { useId } from 'react';
import { officeStaffPath, paths } from '@/config/paths';
import type { StaffType } from '@/contract/enumerations';
import { ActButton } from '../changes/act-button';
import { ChangeForm } from '../changes/change-form';
import { errorProps, FailureAlert, fieldErrorsOf } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { useOfficeChange } from '../changes/use-office-call';
import { officePage } from '../layout/office-page';
import { HoursFields, readHours, type TypedHours } from './hours-fields';
import { NameFields, namesProblem, type TypedName } from './name-fields';
import { SkillFields, type TypedSkills } from './skill-fields';
import { skillsProblem } from './skills-section';
import { isStaffType, staffTypeLabels } from './staff-words';

interface TypedPerson extends TypedName, TypedHours, TypedSkills {
  readonly staffType: StaffType;
  readonly introduction: string;
  readonly isForeign: boolean;
  readonly isFirstHearingTrained: boolean;
}

const NOBODY: TypedPerson = {
  name: '',
  nameKana: '',
  staffType: 'cleaner',
  introduction: '',
  isForeign: false,
  isFirstHearingTrained: false,
  skills: [],
  languages: ['ja'],
  shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '18:00' })),
  districts: '',
  startPlace: '',
};

const staffTypes = Object.keys(staffTypeLabels).filter(isStaffType);

function NewStaffScreen() {
  const id = useId();
  const { push } = useRouter();
  const { send, isBusy, failure } = useOfficeChange('createStaff');
  const { input, change, forget } = useKeptInput('createStaff', NOBODY);
  const errors = fieldErrorsOf(failure);
  const { name, nameKana, staffType, introduction, isForeign, isFirstHearingTrained } = input;
  const hours = readHours(input);
  const problem = namesProblem(input) ?? skillsProblem(input) ?? hours.problem;

  async function onSubmit() {
    if (problem !== null || !hours.body) return;
    const own = { name, nameKana, staffType, introduction, isForeign, isFirstHearingTrained };
    const skills = { skills: [...input.skills], languages: [...input.languages] };
    const made = await send({ body: { ...own, ...skills, ...hours.body } });
    if (made === null) return;
    forget();
    await push(officeStaffPath(made.staffId));
  }

  return (
    <Stack spacing={2} sx={{ maxWidth: 1080 }}>
      <Link component={NextLink} href={paths.office.staff}>
        担当者の一覧へ
      </Link>
      <Typography variant="h1">担当者の登録</Typography>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <ChangeForm isBusy={isBusy} onSubmit={onSubmit}>
          <Stack spacing={2}>
            <Typography variant="body2" color="text.secondary">
              登録すると、すぐにお客様が選べる日時に加わります。資格とお休みは、登録のあとに入力します。
            </Typography>
            <NameFields
              typed={input}
              errors={errors}
              onChange={(typed) => change({ ...input, ...typed })}
            />
            <TextField
              id={`${id}-type`}
              label="職種"
              select
              value={staffType}
              onChange={({ target }) => {
                if (isStaffType(target.value)) change({ ...input, staffType: target.value });
              }}
              slotProps={{ select: { native: true } }}
              sx={{ maxWidth: 320 }}
            >
              {staffTypes.map((type) => (
                <option key={type} value={type}>
                  {staffTypeLabels[type]}
                </option>
              ))}
            </TextField>
            <TextField
              id={`${id}-introduction`}
              label="お客様への紹介"
              multiline
              minRows={2}
              value={introduction}
              onChange={({ target }) => change({ ...input, introduction: target.value })}
              sx={{ maxWidth: 640 }}
              {...errorProps(errors, 'introduction')}
            />
            <FormControlLabel
              label="初回のヒアリングの研修を受けている"
              control={
                <Checkbox
                  checked={isFirstHearingTrained}
                  onChange={({ target }) =>
                    change({ ...input, isFirstHearingTrained: target.checked })
                  }
                />
              }
            />
            <FormControlLabel
              label="外国籍(お客様は、外国籍の担当者でもよいかを選べます)"
              control={
                <Checkbox
                  checked={isForeign}
                  onChange={({ target }) => change({ ...input, isForeign: target.checked })}
                />
              }
            />
            <SkillFields
              typed={input}
              errors={errors}
              onChange={(typed) => change({ ...input, ...typed })}
            />
            <HoursFields
              typed={input}
              errors={errors}
              onChange={(typed) => change({ ...input, ...typed })}
            />
            {problem ? <Alert severity="info">{problem}</Alert> : null}
            <FailureAlert failure={failure} />
            <div>
              <ActButton
                type="submit"
                variant="contained"
                disabled={problem !== null}
                isBusy={isBusy}
                sx={{ minHeight: 44 }}
              >
                担当者を登録する
              </ActButton>
            </div>
          </Stack>
        </ChangeForm>
      </Paper>
    </Stack>
  );
}

export default officePage('担当者の登録', NewStaffScreen);
