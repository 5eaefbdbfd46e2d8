import type { z } from 'zod';
import { type Asker, askerOf } from '../asker';
import { CognitoError } from '../cognito-error';
import type { IdentityDependencies } from '../identity-dependencies';

/** Answers the JSON body of one request. */
export type Operation = (deps: IdentityDependencies, body: unknown) => Promise<object>;

/** An operation whose input is checked before it runs. */
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

/**
 * An operation called by the shop for a client id.
 *
 * @throws CognitoError ResourceNotFoundException for another client id, NotAuthorizedException for a wrong
 *   secret of it
 */
export function clientOperation<S extends z.ZodType<{ ClientId: string }>>(
  input: S,
  run: (deps: IdentityDependencies, input: z.output<S>, asker: Asker) => Promise<object>,
): Operation {
  return operation(input, async (deps, values, body) => {
    if (values.ClientId !== deps.clientId) {
      throw new CognitoError('ResourceNotFoundException', 'User pool client does not exist.');
    }
    return run(deps, values, askerOf(deps, body));
  });
}
