import { z } from 'zod';
import { digitsOf } from './text-input';

/** SPEC section 5. Accounts migrated to planet need at least 8 characters. */
export const PASSWORD_LENGTH = { min: 6, planetMin: 8, max: 255 } as const;

/** A new password of an ordinary account: 6 to 255 characters, nothing trimmed. */
export const passwordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min, `パスワードは${PASSWORD_LENGTH.min}文字以上で入力してください`)
  .max(PASSWORD_LENGTH.max, `パスワードは${PASSWORD_LENGTH.max}文字以内で入力してください`);

/** A confirmation code as typed; gives its six digits (SPEC section 5). */
export const confirmationCodeSchema = z
  .string()
  .max(32, '確認コードは6桁の数字で入力してください')
  .transform(digitsOf)
  .pipe(z.string().regex(/^\d{6}$/, '確認コードは6桁の数字で入力してください'));
