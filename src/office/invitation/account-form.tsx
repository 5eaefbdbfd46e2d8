import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { type OfficeAnswer, officeClient } from '@/calls/office-client';
import { OFFICE_PASSWORD_LENGTH } from '@/domain/office-password';
import { ActButton } from '../changes/act-button';
import { ChangeForm } from '../changes/change-form';
import { errorProps, FailureAlert, type FieldErrors } from '../changes/failure-alert';
import { AuthenticatorSetup } from './authenticator-setup';
import type { OpenInvitation } from './use-invitation';
import { useWarningBeforeLeaving } from './use-warning-before-leaving';

type Typed = Readonly<Record<'name' | 'email' | 'password' | 'code', string>>;

function readTyped(form: HTMLFormElement): Typed {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  return {
    name: text('name').trim(),
    email: text('email').trim(),
    password: text('password'),
    code: text('code').trim(),
  };
}

function findProblems(
  { name, email, password, code }: Typed,
  { invitation, totp }: OpenInvitation,
): FieldErrors {
  const problems = new Map<string, string>();
  const { min } = OFFICE_PASSWORD_LENGTH;
  if (invitation.isForFirstOwner && !name) problems.set('name', 'お名前を入力してください。');
  if (invitation.isForFirstOwner && !email) {
    problems.set('email', 'メールアドレスを入力してください。');
  }
  if (password.length < min) {
    problems.set('password', `パスワードは${min}文字以上で入力してください。`);
  }
  if (totp && !code) problems.set('code', '認証アプリに表示された6桁のコードを入力してください。');
  return problems;
}

/** The message for a wrong code. Nearly always, it is caused by one of the reasons that it names. */
const WRONG_CODE =
  'コードが正しくありません。今表示されているコードを入力してください。続けて間違いになるときは、スマートフォンの時刻が正しいかと、このQRコードを読み取ったかをご確認ください。';

function readErrors({ fields = [], code }: Failure): FieldErrors {
  const errors = new Map(fields.map(({ path, message }) => [path, message]));
  if (code === 'code_mismatch') errors.set('code', WRONG_CODE);
  return errors;
}

/** A new password. It can be shown, so it is typed only once. */
function PasswordField({ errors }: { errors: FieldErrors }) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <Button
        size="small"
        aria-label={isShown ? 'パスワードを隠す' : 'パスワードを表示する'}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? '隠す' : '表示する'}
      </Button>
    </InputAdornment>
  );
  return (
    <TextField
      name="password"
      type={isShown ? 'text' : 'password'}
      label="パスワード"
      helperText={`${OFFICE_PASSWORD_LENGTH.min}文字以上。ほかで使っていない、長い言葉の組み合わせがおすすめです。`}
      autoComplete="new-password"
      required
      slotProps={{ input: { endAdornment: toggle } }}
      {...errorProps(errors, 'password')}
    />
  );
}

interface AccountFormProps {
  readonly open: OpenInvitation;
  readonly onMade: (made: OfficeAnswer<'createOfficeAccount'>) => void;
  /** Called when the key is no longer valid. */
  readonly onOver: () => void;
}

/** Asks for everything that the account needs, on one page. The code proves that the secret was stored. */
export function AccountForm({ open, onMade, onOver }: AccountFormProps) {
  const { key, invitation, totp } = open;
  const [isBusy, setIsBusy] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [errors, setErrors] = useState<FieldErrors>(new Map());
  useWarningBeforeLeaving(isTyped);

  /** A message disappears once its field is corrected. */
  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    setIsTyped(true);
    if (!(target instanceof HTMLInputElement) || !errors.has(target.name)) return;
    const { name } = target;
    setErrors(new Map([...errors].filter(([path]) => path !== name)));
  }

  async function onSubmit(form: HTMLFormElement) {
    const typed = readTyped(form);
    const problems = findProblems(typed, open);
    setFailure(null);
    setErrors(problems);
    if (problems.size > 0) return;
    setIsBusy(true);
    const { name, email, password, code } = typed;
    const own = invitation.isForFirstOwner ? { name, email } : {};
    const body = { key, password, code, ...own };
    const result = await officeClient.call('createOfficeAccount', { body });
    setIsBusy(false);
    if (result.ok) return onMade(result.value);
    if (result.error.status === 404) return onOver();
    const rejected = readErrors(result.error);
    setErrors(rejected);
    if (rejected.size === 0) setFailure(result.error);
  }

  return (
    <ChangeForm isBusy={isBusy} onSubmit={onSubmit} onInput={onInput}>
      <Stack spacing={3}>
        {totp ? <AuthenticatorSetup {...totp} /> : null}
        <Typography variant="h2">
          {invitation.isForFirstOwner ? 'あなたのことと、パスワード' : 'パスワード'}
        </Typography>
        {invitation.isForFirstOwner ? (
          <TextField
            name="name"
            label="お名前"
            autoComplete="name"
            required
            {...errorProps(errors, 'name')}
          />
        ) : null}
        <TextField
          name="email"
          type="email"
          label="メールアドレス"
          autoComplete="username"
          {...(invitation.isForFirstOwner
            ? { required: true, helperText: 'サインインに使います。' }
            : { defaultValue: invitation.email, slotProps: { htmlInput: { readOnly: true } } })}
          {...errorProps(errors, 'email')}
        />
        <PasswordField errors={errors} />
        {totp ? (
          <TextField
            name="code"
            label="認証アプリに表示された6桁のコード"
            required
            slotProps={{ htmlInput: { autoComplete: 'one-time-code', inputMode: 'numeric' } }}
            {...errorProps(errors, 'code')}
          />
        ) : null}
        <FailureAlert failure={failure} takesFocus />
        <ActButton
          type="submit"
          variant="contained"
          size="large"
          isBusy={isBusy}
          sx={{ alignSelf: 'flex-start' }}
        >
          {invitation.isRenewal ? '設定し直す' : 'アカウントをつくる'}
        </ActButton>
      </Stack>
    </ChangeForm>
  );
}
