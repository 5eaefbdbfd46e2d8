import TextField from '@mui/material/TextField';
import type { OfficeStaff } from '@/contract/office-staff';
import { bindFields } from '../changes/bind-fields';
import { SelectField } from '../changes/choices';
import { errorProps, type FieldErrors } from '../changes/failure-alert';
import { EditedRows } from './edited-rows';
import { type SectionProps, StaffSection, useStaffInput } from './staff-section';
import { credentialLabels, expiryState, expiryText } from './staff-words';

type Credential = OfficeStaff['credentials'][number];

interface CredentialFieldsProps {
  readonly credential: Credential;
  readonly change: (credential: Credential) => void;
  /** The dotted path of the credential in the call. */
  readonly path: string;
  readonly today: string;
  readonly errors: FieldErrors;
}

function CredentialFields({ credential, change, path, today, errors }: CredentialFieldsProps) {
  const { kind, expiresOn } = credential;
  const field = bindFields({ input: credential, change }, errors);
  const isValid = expiryState(expiresOn, today) === 'valid';
  return (
    <>
      <SelectField
        label="種類"
        choices={credentialLabels}
        value={kind}
        onChange={(chosen) => change({ ...credential, kind: chosen })}
        sx={{ width: 200 }}
      />
      <TextField label="名前" required sx={{ width: 200 }} {...field('name', `${path}.name`)} />
      <TextField label="番号" sx={{ width: 160 }} {...field('number', `${path}.number`)} />
      <TextField
        type="date"
        label="最後の有効な日"
        value={expiresOn ?? ''}
        onChange={({ target }) => change({ ...credential, expiresOn: target.value || null })}
        helperText={expiryText(expiresOn, today)}
        color={isValid ? 'primary' : 'warning'}
        sx={{ width: 240 }}
        {...errorProps(errors, `${path}.expiresOn`)}
      />
    </>
  );
}

const words = {
  row: '資格など',
  none: '登録されていません。',
  add: '資格などを追加する',
  remove: '消す',
} as const;

const NEW: Credential = { kind: 'qualification', name: '', number: '', expiresOn: null };

export function CredentialsSection({ person, today, saved, onSaved }: SectionProps) {
  const { staffId, credentials } = person;
  const form = useStaffInput('setStaffCredentials', person, credentials);
  const { input, seen, change } = form;
  const isWhole = input.every(({ name }) => name.trim() !== '');
  const body = { credentials: [...input], seen };
  return (
    <StaffSection
      {...{ form, saved, onSaved }}
      title="資格・届出・保険"
      explanation="必要な資格などの期限が切れた担当者は、期限の翌日からお客様の候補に出ません。決まっている訪問は動かしません。"
      call="setStaffCredentials"
      input={isWhole ? { params: { staffId }, body } : null}
      problem={isWhole ? null : '名前を入力してください。'}
      saveLabel="資格などを保存する"
    >
      {(errors) => (
        <EditedRows rows={input} change={change} newRow={NEW} words={words}>
          {(credential, changeOne, index) => (
            <CredentialFields
              credential={credential}
              change={changeOne}
              path={`credentials.${index}`}
              today={today}
              errors={errors}
            />
          )}
        </EditedRows>
      )}
    </StaffSection>
  );
}
