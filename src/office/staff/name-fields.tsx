import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { nameKanaProblem, nameProblem } from '@/domain/personal-details';
import { errorProps, type FieldErrors } from '../changes/failure-alert';

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

/** Name and reading of a staff member. */
export function NameFields({
  typed,
  errors,
  onChange,
}: {
  typed: TypedName;
  errors: FieldErrors;
  onChange: (typed: TypedName) => void;
}) {
  const id = useId();
  const { name, nameKana } = typed;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField
        id={`${id}-name`}
        label="名前"
        required
        value={name}
        onChange={({ target }) => onChange({ name: target.value, nameKana })}
        sx={{ width: { sm: 320 } }}
        {...errorProps(errors, 'name')}
      />
      <TextField
        id={`${id}-kana`}
        label="フリガナ"
        required
        value={nameKana}
        onChange={({ target }) => onChange({ name, nameKana: target.value })}
        helperText="ひらがなはカタカナになります"
        sx={{ width: { sm: 320 } }}
        {...errorProps(errors, 'nameKana')}
      />
    </Stack>
  );
}
