/** An error as the service answers it: its name in `__type`, its words in `message`, with status 400. */
export class ServiceError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.name = type;
    this.type = type;
    this.status = status;
  }
}

export function invalidParameter(message: string): ServiceError {
  return new ServiceError('InvalidParameterException', message);
}

export function notAuthorized(message: string): ServiceError {
  return new ServiceError('NotAuthorizedException', message);
}

export function incorrectPassword(): ServiceError {
  return notAuthorized('Incorrect username or password.');
}

export function wrongCode(): ServiceError {
  return new ServiceError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  );
}

export function expiredCode(): ServiceError {
  return new ServiceError(
    'ExpiredCodeException',
    'Invalid code provided, please request a code again.',
  );
}

export function limitExceeded(): ServiceError {
  return new ServiceError(
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  );
}
