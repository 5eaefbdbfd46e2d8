import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { OfficeStaff } from '@/contract/office-staff';
import { errorProps, type FieldErrors } from '../changes/failure-alert';
import { type SectionProps, useStaffInput } from './staff-change';
import { StaffSection } from './staff-section';
import { credentialLabels, expiryState, expiryText, isCredentialKind } from './staff-words';

type Credential = OfficeStaff['credentials'][number];

interface CredentialFieldsProps {
  readonly credential: Credential;
  readonly index: number;
  readonly today: string;
  readonly errors: FieldErrors;
  readonly onChange: (credential: Credential) => void;
  readonly onRemove: () => void;
}

function CredentialFields({
  credential,
  index,
  today,
  errors,
  onChange,
  onRemove,
}: CredentialFieldsProps) {
  const id = useId();
  const { kind, name, number, expiresOn } = credential;
  const isValid = expiryState(expiresOn, today) === 'valid';
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={`${index + 1}件目の資格など`}
      sx={{ p: 2, bgcolor: 'background.default' }}
    >
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ flexWrap: 'wrap', alignItems: 'start' }}
      >
        <TextField
          id={`${id}-kind`}
          label="種類"
          select
          value={kind}
          onChange={({ target }) => {
            if (isCredentialKind(target.value)) onChange({ ...credential, kind: target.value });
          }}
          slotProps={{ select: { native: true } }}
          sx={{ width: 200 }}
        >
          {Object.entries(credentialLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
        <TextField
          id={`${id}-name`}
          label="名前"
          required
          value={name}
          onChange={({ target }) => onChange({ ...credential, name: target.value })}
          sx={{ width: 200 }}
          {...errorProps(errors, `credentials.${index}.name`)}
        />
        <TextField
          id={`${id}-number`}
          label="番号"
          value={number}
          onChange={({ target }) => onChange({ ...credential, number: target.value })}
          sx={{ width: 160 }}
          {...errorProps(errors, `credentials.${index}.number`)}
        />
        <TextField
          id={`${id}-expiry`}
          type="date"
          label="最後の有効な日"
          value={expiresOn ?? ''}
          onChange={({ target }) => onChange({ ...credential, expiresOn: target.value || null })}
          helperText={expiryText(expiresOn, today)}
          color={isValid ? 'primary' : 'warning'}
          sx={{ width: 240 }}
          {...errorProps(errors, `credentials.${index}.expiresOn`)}
        />
        <Button
          onClick={onRemove}
          aria-label={`${index + 1}件目の資格などを消す`}
          sx={{ minHeight: 44 }}
        >
          消す
        </Button>
      </Stack>
    </Paper>
  );
}

const NEW: Credential = { kind: 'qualification', name: '', number: '', expiresOn: null };

export function CredentialsSection({ person, today, saved, onSaved }: SectionProps) {
  const { staffId } = person;
  const { input, seen, isStale, change, forget } = useStaffInput(
    'setStaffCredentials',
    person,
    person.credentials,
  );
  const isWhole = input.every(({ name }) => name.trim() !== '');
  return (
    <StaffSection
      title="資格・届出・保険"
      explanation="必要な資格などの期限が切れた担当者は、期限の翌日からお客様の候補に出ません。決まっている訪問は動かしません。"
      call="setStaffCredentials"
      input={isWhole ? { params: { staffId }, body: { credentials: [...input], seen } } : null}
      problem={isWhole ? null : '名前を入力してください。'}
      saveLabel="資格などを保存する"
      saved={saved}
      isStale={isStale}
      onDiscard={forget}
      onSaved={(changed) => {
        forget();
        onSaved(changed);
      }}
    >
      {(errors) => (
        <>
          {input.length === 0 ? <Typography>登録されていません。</Typography> : null}
          {input.map((credential, index) => (
            <CredentialFields
              // biome-ignore lint/suspicious/noArrayIndexKey: Rows have no identity of their own and hold no state.
              key={index}
              credential={credential}
              index={index}
              today={today}
              errors={errors}
              onChange={(changed) => change(input.with(index, changed))}
              onRemove={() => change(input.toSpliced(index, 1))}
            />
          ))}
          <div>
            <Button
              variant="outlined"
              onClick={() => change([...input, NEW])}
              sx={{ minHeight: 44 }}
            >
              資格などを追加する
            </Button>
          </div>
        </>
      )}
    </StaffSection>
  );
}
