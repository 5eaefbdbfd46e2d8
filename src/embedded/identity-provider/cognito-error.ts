export type CognitoErrorName =
  | 'AccessDeniedException'
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/** The AWS SDK turns the name into its own error class. */
export class CognitoError extends Error {
  constructor(
    override readonly name: CognitoErrorName,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** The same for a wrong password and an unknown user. */
export function incorrectUserNameOrPassword(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
}

export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'Username/client id combination not found.');
}

export function aliasExists(name: 'phone_number' | 'email'): CognitoError {
  return new CognitoError(
    'AliasExistsException',
    `An account with the given ${name} already exists.`,
  );
}
