import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { FailureAlert } from '../changes/failure-alert';
import { signInToOffice } from './sign-in-and-out';

/** E-mail, password and the code of the authenticator app. */
export function OfficeSignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => String(typed.get(name) ?? '').trim();
    setIsBusy(true);
    const result = await signInToOffice({
      email: textOf('email'),
      password: String(typed.get('password') ?? ''),
      code: textOf('code'),
    });
    setIsBusy(false);
    setFailure(result.ok ? null : result.error);
    if (result.ok) onSignedIn();
  }

  return (
    <form onSubmit={onSubmit}>
      <Stack spacing={2}>
        <FailureAlert failure={failure} />
        <TextField
          name="email"
          type="email"
          label="メールアドレス"
          autoComplete="username"
          required
        />
        <TextField
          name="password"
          type="password"
          label="パスワード"
          autoComplete="current-password"
          required
        />
        <TextField
          name="code"
          label="認証アプリの6桁のコード"
          helperText="認証アプリを使わない担当者は、空のままにします。認証アプリを使えないときは、回復コードを入力します。"
          slotProps={{ htmlInput: { autoComplete: 'one-time-code', inputMode: 'text' } }}
        />
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          サインインする
        </Button>
      </Stack>
    </form>
  );
}
