import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import { officeStaffPath, paths } from '@/config/paths';
import type { StaffType } from '@/contract/enumerations';
import { ActButton } from '../changes/act-button';
import { bindFields } from '../changes/bind-fields';
import { ChangeForm } from '../changes/change-form';
import { CheckField, SelectField } from '../changes/choices';
import { FailureAlert, fieldErrorsOf } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { useOfficeChange } from '../changes/use-office-call';
import { officePage } from '../layout/office-page';
import { HoursFields, readHours, type TypedHours } from './hours-section';
import { NameFields, namesProblem, type TypedName } from './name-section';
import { SkillFields, skillsProblem, type TypedSkills } from './skills-section';
import { staffTypeLabels } from './staff-words';

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

function NewStaffScreen() {
  const { push } = useRouter();
  const { send, isBusy, failure } = useOfficeChange('createStaff');
  const form = useKeptInput('createStaff', NOBODY);
  const { input, change, forget } = form;
  const errors = fieldErrorsOf(failure);
  const { name, nameKana, staffType, introduction, isForeign, isFirstHearingTrained } = input;
  const hours = readHours(input);
  const problem = namesProblem(input) ?? skillsProblem(input) ?? hours.problem;

  /** Props of the fields that the page of a registered staff member has, too. */
  const parts = {
    input,
    errors,
    change: (typed: Partial<TypedPerson>) => change({ ...input, ...typed }),
  };

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
            <NameFields {...parts} />
            <SelectField
              label="職種"
              choices={staffTypeLabels}
              value={staffType}
              onChange={(chosen) => change({ ...input, staffType: chosen })}
              sx={{ maxWidth: 320 }}
            />
            <TextField
              label="お客様への紹介"
              multiline
              minRows={2}
              sx={{ maxWidth: 640 }}
              {...bindFields(form, errors)('introduction')}
            />
            <CheckField
              label="初回のヒアリングの研修を受けている"
              checked={isFirstHearingTrained}
              onChange={(isTrained) => change({ ...input, isFirstHearingTrained: isTrained })}
            />
            <CheckField
              label="外国籍(お客様は、外国籍の担当者でもよいかを選べます)"
              checked={isForeign}
              onChange={(isAbroad) => change({ ...input, isForeign: isAbroad })}
            />
            <SkillFields {...parts} />
            <HoursFields {...parts} />
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
