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
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/** A refusal, by the name the AWS SDK turns into its own typed class. */
export class CognitoError extends Error {
  constructor(
    override readonly name: CognitoErrorName,
    message: string,
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
