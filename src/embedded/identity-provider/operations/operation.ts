import { z } from 'zod';
import { type Caller, readCaller } from '../caller';
import { CognitoError } from '../cognito-error';
import type { IdentityDependencies } from '../identity-dependencies';
import { toUserName } from '../user-repository';

export const clientId = z.string().min(1).max(128);
export const text = z.string().min(1).max(4096);

export const userName = z
  .string()
  .max(128)
  .transform((value, context) => {
    const digits = toUserName(value);
    if (digits) return digits;
    context.addIssue({ code: 'custom', message: 'Username should be a phone number' });
    return z.NEVER;
  });

/** A name that is no phone number simply matches no user. */
export const anyUserName = z.string().min(1).max(128);

/** The password policy checks the length, with its own error. */
export const newPassword = z.string().max(4096);

export const confirmationCode = z.string().max(2048);

export type Operation = (deps: IdentityDependencies, body: unknown) => Promise<object>;

export function operation<S extends z.ZodType>(
  input: S,
  run: (deps: IdentityDependencies, input: z.output<S>, body: unknown) => Promise<object>,
): Operation {
  return async (deps, body) => {
    const result = input.safeParse(body);
    if (!result.success) {
      const problems = result.error.issues.slice(0, 10).map((issue) => issue.path.join('.'));
      throw new CognitoError(
        'InvalidParameterException',
        `Validation errors detected at: ${problems.join(', ')}`,
      );
    }
    return run(deps, result.data, body);
  };
}

/** @throws CognitoError ResourceNotFoundException for another client id */
export function clientOperation<S extends z.ZodType<{ ClientId: string }>>(
  input: S,
  run: (deps: IdentityDependencies, input: z.output<S>, caller: Caller) => Promise<object>,
): Operation {
  return operation(input, async (deps, values, body) => {
    if (values.ClientId !== deps.clientId) {
      throw new CognitoError('ResourceNotFoundException', 'User pool client does not exist.');
    }
    return run(deps, values, readCaller(deps, body));
  });
}
