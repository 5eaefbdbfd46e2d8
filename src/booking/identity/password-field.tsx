import { useState } from 'react';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { TextField, type TextFieldProps } from '@/ui/form/text-field';

type PasswordFieldProps = BoundField &
  Partial<Omit<TextFieldProps, keyof BoundField>> & {
    autoComplete: 'current-password' | 'new-password';
  };

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label="パスワード"
      requirement="required"
      autoCapitalize="none"
      spellCheck={false}
      width={20}
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <Button
          variant="text"
          aria-pressed={isShown}
          aria-label="パスワードを表示する"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? '隠す' : '表示'}
        </Button>
      }
    />
  );
}
