import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { nameKanaProblem, nameProblem } from '@/domain/personal-details';
import { bindFields } from '../changes/bind-fields';
import type { FieldErrors } from '../changes/failure-alert';
import { type SectionProps, StaffSection, useStaffInput } from './staff-section';

export interface TypedName {
  readonly name: string;
  readonly nameKana: string;
}

/** Says what is missing or wrong; null when nothing is. */
export function namesProblem({ name, nameKana }: TypedName): string | null {
  if (name.trim() === '') return '名前を入力してください。';
  if (nameKana.trim() === '') {
    return 'フリガナを入力してください。一覧の並び順と検索に使います。お客様には見えません。';
  }
  const problem = nameProblem(name) ?? nameKanaProblem(nameKana);
  return problem === undefined ? null : `${problem}。`;
}

interface NameFieldsProps {
  readonly input: TypedName;
  readonly errors: FieldErrors;
  readonly change: (typed: TypedName) => void;
}

/** Name and reading of a staff member. */
export function NameFields({ errors, ...form }: NameFieldsProps) {
  const field = bindFields(form, errors);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField label="名前" required sx={{ width: { sm: 320 } }} {...field('name')} />
      <TextField
        label="フリガナ"
        required
        helperText="ひらがなはカタカナになります"
        sx={{ width: { sm: 320 } }}
        {...field('nameKana')}
      />
    </Stack>
  );
}

/** Name and reading. Asks for the reading of somebody who has none yet. */
export function NameSection({ person, saved, onSaved }: SectionProps) {
  const { staffId, name, nameKana } = person;
  const form = useStaffInput<TypedName>('setStaffName', person, { name, nameKana });
  const { input, seen } = form;
  const problem = namesProblem(input);
  return (
    <StaffSection
      {...{ form, problem, saved, onSaved }}
      title="名前とフリガナ"
      explanation="名前は、お客様にもすぐに新しいものが見えます。お客様へのお知らせはありません。業務アカウントの名前は変わりません。"
      call="setStaffName"
      input={problem === null ? { params: { staffId }, body: { ...input, seen } } : null}
      saveLabel="名前を保存する"
    >
      {(errors) => <NameFields input={input} errors={errors} change={form.change} />}
    </StaffSection>
  );
}
