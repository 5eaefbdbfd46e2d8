import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Failure } from '@/calls/failure';
import { ActButton } from '../changes/act-button';
import { ChangeForm } from '../changes/change-form';
import {
  errorProps,
  FailureAlert,
  type FieldErrors,
  fieldErrorsOf,
} from '../changes/failure-alert';
import { type OfficeCredentials, signInToOffice } from './sign-in-and-out';

const missing = {
  email: 'メールアドレスを入力してください。',
  password: 'パスワードを入力してください。',
} as const;

function findMissing(credentials: OfficeCredentials): FieldErrors {
  const names = ['email', 'password'] as const;
  return new Map(
    names.filter((name) => credentials[name] === '').map((name) => [name, missing[name]]),
  );
}

function readCredentials(form: HTMLFormElement): OfficeCredentials {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  return { email: text('email').trim(), password: text('password'), code: text('code').trim() };
}

const CODE_HELP =
  '認証アプリを使わない担当者は、空のままにします。認証アプリを使えないときは、回復コードを入力します。';

interface OfficeSignInFormProps {
  readonly onSignedIn: (accountId: string) => void;
}

/** E-mail, password and the code of the authenticator app. A failure keeps what was typed. */
export function OfficeSignInForm({ onSignedIn }: OfficeSignInFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [errors, setErrors] = useState<FieldErrors>(new Map());

  async function onSubmit(form: HTMLFormElement) {
    const credentials = readCredentials(form);
    const incomplete = findMissing(credentials);
    setErrors(incomplete);
    setFailure(null);
    if (incomplete.size > 0) return;
    setIsBusy(true);
    const result = await signInToOffice(credentials);
    setIsBusy(false);
    if (result.ok) return onSignedIn(result.value);
    setErrors(fieldErrorsOf(result.error));
    setFailure(result.error);
  }

  return (
    <ChangeForm isBusy={isBusy} onSubmit={onSubmit}>
      <Stack spacing={2}>
        <FailureAlert failure={failure} takesFocus />
        <TextField
          name="email"
          type="email"
          label="メールアドレス"
          autoComplete="username"
          required
          {...errorProps(errors, 'email')}
        />
        <TextField
          name="password"
          type="password"
          label="パスワード"
          autoComplete="current-password"
          required
          {...errorProps(errors, 'password')}
        />
        <TextField
          name="code"
          label="認証アプリの6桁のコード"
          helperText={CODE_HELP}
          slotProps={{ htmlInput: { autoComplete: 'one-time-code', inputMode: 'text' } }}
          {...errorProps(errors, 'code')}
        />
        <ActButton type="submit" variant="contained" size="large" isBusy={isBusy}>
          サインインする
        </ActButton>
      </Stack>
    </ChangeForm>
  );
}
