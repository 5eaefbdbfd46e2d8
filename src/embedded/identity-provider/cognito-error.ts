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

/** A rejection, by the name the AWS SDK turns into its own typed class. */
export class CognitoError extends Error {
  constructor(
    override readonly name: CognitoErrorName,
    message: string,
    /** When it is a limit: after how long another try makes sense. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** Wrong password and unknown user look the same. */
export function incorrectUserNameOrPassword(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
}

export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'Username/client id combination not found.');
}
