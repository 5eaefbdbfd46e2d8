import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { OFFICE_PASSWORD_LENGTH } from '@/domain/office-password';
import { errorProps, type FieldErrors } from '../changes/failure-alert';

/** A new password. It can be shown, so it is typed only once. */
export function PasswordField({ errors }: { errors: FieldErrors }) {
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
