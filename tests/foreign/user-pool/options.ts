/** The feature plans of a user pool. Choice-based sign-in (`USER_AUTH`) exists from Essentials upwards. */
type Plan = 'lite' | 'essentials' | 'plus';

/** What a client's `ExplicitAuthFlows` may name, of what this stand-in serves. */
export type ExplicitAuthFlow =
  | 'ALLOW_USER_PASSWORD_AUTH'
  | 'ALLOW_USER_SRP_AUTH'
  | 'ALLOW_USER_AUTH'
  | 'ALLOW_REFRESH_TOKEN_AUTH';

type PasswordPolicy = {
  minimumLength: number;
  requireLowercase: boolean;
  requireUppercase: boolean;
  requireNumbers: boolean;
  requireSymbols: boolean;
};

/** Times in seconds. The defaults are those of a new user pool and a new client. */
type Lifetimes = {
  accessToken: number;
  idToken: number;
  refreshToken: number;
  /** `AuthSessionValidity`: how long a challenge may be answered, and how long the code of an MFA message lives. */
  session: number;
  signUpCode: number;
  forgotPasswordCode: number;
  attributeCode: number;
};

/** How often something may be done. Per user and hour where nothing else is said. */
type RateLimits = {
  /** Requests of any operation within a second, after which `TooManyRequestsException` answers. */
  requestsPerSecond: number;
  /** Messages with a code: `ResendConfirmationCode`, `ForgotPassword`, `GetUserAttributeVerificationCode`. */
  codeMessages: number;
  /** Wrong codes given to `ConfirmSignUp`, `ConfirmForgotPassword` and `VerifyUserAttribute`. */
  wrongCodes: number;
  /** `ChangePassword`. */
  passwordChanges: number;
  /** Wrong passwords before a user is locked out, at first for a second and twice as long each time after. */
  wrongPasswords: number;
};

type RefreshTokenRotation = {
  /** `RetryGracePeriodSeconds`, 0 to 60. */
  gracePeriodSeconds: number;
};

export type ForeignUserPoolOptions = {
  region?: string;
  /** The name of the pool's own part after the region, as in `ap-northeast-1_Foreign01`. */
  poolId?: string;
  clientId?: string;
  /** With a secret, each request of the client has to carry a `SECRET_HASH`. */
  clientSecret?: string;
  plan?: Plan;
  authFlows?: ExplicitAuthFlow[];
  /** With rotation, `REFRESH_TOKEN_AUTH` is refused and each refresh token works once beside the grace period. */
  refreshTokenRotation?: RefreshTokenRotation;
  /** A pre token generation trigger that suppresses the claims of the phone: `GetUser` still tells it. */
  idTokenWithoutPhoneNumber?: boolean;
  /** What a customer signs in with. An empty list means a free user name. */
  usernameAttributes?: ('phone_number' | 'email')[];
  /** `AutoVerifiedAttributes` with `phone_number`: without it no code is sent, and an administrator confirms. */
  autoVerify?: boolean;
  /** A pre sign-up trigger that confirms each user at once. */
  confirmUsersAtSignUp?: boolean;
  /**
   * `sms`: each user with a verified phone gets a code at sign-in. `totp`: the users who have an
   * authenticator are asked for it.
   */
  mfa?: 'off' | 'sms' | 'totp';
  preventUserExistenceErrors?: boolean;
  /**
   * `ConfirmSignUp` answers a session only to a request that carries the session of `SignUp`. The
   * reference calls that field optional and does not say whether the answer depends on it.
   */
  confirmationNeedsSignUpSession?: boolean;
  passwordPolicy?: Partial<PasswordPolicy>;
  lifetimes?: Partial<Lifetimes>;
  rateLimits?: Partial<RateLimits>;
  /** The `iss` of the tokens. By default the place of the stand-in's own keys. */
  issuer?: string;
  /** 0 takes a free port. */
  port?: number;
  now?: () => Date;
};

export type Settings = {
  region: string;
  poolId: string;
  /** The part of the pool's id after the region, which takes part in the SRP calculations. */
  poolName: string;
  clientId: string;
  clientSecret: string | undefined;
  plan: Plan;
  authFlows: ReadonlySet<ExplicitAuthFlow>;
  refreshTokenRotation: RefreshTokenRotation | undefined;
  idTokenWithoutPhoneNumber: boolean;
  usernameAttributes: readonly ('phone_number' | 'email')[];
  autoVerify: boolean;
  confirmUsersAtSignUp: boolean;
  mfa: 'off' | 'sms' | 'totp';
  preventUserExistenceErrors: boolean;
  confirmationNeedsSignUpSession: boolean;
  passwordPolicy: PasswordPolicy;
  lifetimes: Lifetimes;
  rateLimits: RateLimits;
  now: () => Date;
};

const HOUR = 3600;
const DAY = 24 * HOUR;

function defaultAuthFlows(options: ForeignUserPoolOptions, plan: Plan): ExplicitAuthFlow[] {
  const flows: ExplicitAuthFlow[] = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'];
  if (plan !== 'lite') {
    flows.push('ALLOW_USER_AUTH');
  }
  // The developer guide: a client with rotation has to have the flow of the refresh token switched off.
  if (options.refreshTokenRotation === undefined) {
    flows.push('ALLOW_REFRESH_TOKEN_AUTH');
  }
  return flows;
}

export function settingsOf(options: ForeignUserPoolOptions): Settings {
  const region = options.region ?? 'ap-northeast-1';
  const poolName = options.poolId?.split('_')[1] ?? 'Foreign01';
  const plan = options.plan ?? 'essentials';
  return {
    region,
    poolId: options.poolId ?? `${region}_${poolName}`,
    poolName,
    clientId: options.clientId ?? '4foreignclient7example2025',
    clientSecret: options.clientSecret,
    plan,
    authFlows: new Set(options.authFlows ?? defaultAuthFlows(options, plan)),
    refreshTokenRotation: options.refreshTokenRotation,
    idTokenWithoutPhoneNumber: options.idTokenWithoutPhoneNumber ?? false,
    usernameAttributes: options.usernameAttributes ?? ['phone_number'],
    autoVerify: options.autoVerify ?? true,
    confirmUsersAtSignUp: options.confirmUsersAtSignUp ?? false,
    mfa: options.mfa ?? 'off',
    preventUserExistenceErrors: options.preventUserExistenceErrors ?? true,
    confirmationNeedsSignUpSession: options.confirmationNeedsSignUpSession ?? false,
    // The shop's rule is six characters of any kind, so the pool of such a company asks for no more.
    passwordPolicy: {
      minimumLength: 6,
      requireLowercase: false,
      requireUppercase: false,
      requireNumbers: false,
      requireSymbols: false,
      ...options.passwordPolicy,
    },
    lifetimes: {
      accessToken: HOUR,
      idToken: HOUR,
      refreshToken: 30 * DAY,
      session: 180,
      signUpCode: DAY,
      forgotPasswordCode: HOUR,
      attributeCode: DAY,
      ...options.lifetimes,
    },
    // The quotas page: five calls of ChangePassword an hour, five to twenty of ForgotPassword, lockout after five.
    rateLimits: {
      requestsPerSecond: 1000,
      codeMessages: 5,
      wrongCodes: 15,
      passwordChanges: 5,
      wrongPasswords: 5,
      ...options.rateLimits,
    },
    now: options.now ?? (() => new Date()),
  };
}

/** Whether a customer of this client may sign in by choice, and so straight after the confirmation. */
export function hasChoiceBasedSignIn(settings: Settings): boolean {
  return settings.plan !== 'lite' && settings.authFlows.has('ALLOW_USER_AUTH');
}
