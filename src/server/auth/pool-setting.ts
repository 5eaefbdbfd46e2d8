/** Corrections for the operator, found by the name and the message of a user pool's answer. */
const CORRECTIONS: readonly (readonly [RegExp, string])[] = [
  [/secret/i, 'The client has another secret, or none. Correct COGNITO_CLIENT_SECRET.'],
  [/flow not enabled/i, 'The client does not allow ALLOW_USER_PASSWORD_AUTH. Allow it.'],
  [/ResourceNotFoundException/, 'The pool has no such client. Correct COGNITO_CLIENT_ID.'],
];

/**
 * Says what to correct when the user pool or its app client is not as the shop needs it (docs/cognito.md); undefined for
 * answers that are about a customer.
 */
export function poolCorrection(name: string, message: string): string | undefined {
  return CORRECTIONS.find(([pattern]) => pattern.test(`${name} ${message}`))?.[1];
}
