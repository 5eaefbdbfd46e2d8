import { z } from 'zod';
import { toUserName } from '../user-name';

export const clientId = z.string().min(1).max(128);
export const text = z.string().min(1).max(4096);

/** The digits of a phone number. */
export const userName = z
  .string()
  .max(128)
  .transform((value, context) => {
    const digits = toUserName(value);
    if (digits) return digits;
    context.addIssue({ code: 'custom', message: 'Username should be a phone number' });
    return z.NEVER;
  });

/** A user name that may be no phone number: then it is nobody's. */
export const anyUserName = z.string().min(1).max(128);

/** Length is checked against the policy, which has an exception of its own. */
export const newPassword = z.string().max(4096);

export const confirmationCode = z.string().max(2048);
