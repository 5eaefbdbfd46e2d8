import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CodeUse, IssuedCode } from './codes';
import { newTotpSecret } from './one-time-password';
import type { Settings } from './options';
import { invalidParameter, ServiceError } from './service-error';
import { type Verifier, verifierOf } from './srp';

type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

export type User = {
  /** The actual user name: the `sub` where customers sign in with an attribute. */
  username: string;
  sub: string;
  status: UserStatus;
  enabled: boolean;
  password: string;
  verifier: Verifier | undefined;
  attributes: Map<string, string>;
  totpSecret: Buffer | undefined;
  lastTotpStep: number;
  mfa: 'off' | 'sms' | 'totp';
  codes: Map<CodeUse, IssuedCode>;
  /** Wrong passwords since the last right one, and until when the user is locked out for them. */
  wrongPasswords: number;
  lockedUntil: number;
  /** Times of what is limited by the hour, by its name. */
  recent: Map<string, number[]>;
};

export type AddedUser = {
  /** A telephone number in E.164, as +819012345678. */
  phoneNumber: string;
  password: string;
  /** The user name of a pool whose customers have one. */
  username?: string;
  status?: UserStatus;
  /** The user has a temporary password and has to choose another at the first sign-in. */
  newPasswordRequired?: boolean;
  phoneNumberVerified?: boolean;
  attributes?: Readonly<Record<string, string>>;
  mfa?: 'off' | 'sms' | 'totp';
  enabled?: boolean;
};

const E164 = /^\+[1-9]\d{6,14}$/;

export function checkedPhoneNumber(value: string): string {
  if (!E164.test(value)) {
    throw invalidParameter('Invalid phone number format.');
  }
  return value;
}

export class Directory {
  readonly #settings: Settings;
  readonly #users = new Map<string, User>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  get users(): User[] {
    return [...this.#users.values()];
  }

  /** By the actual user name, or by an attribute that customers of this pool sign in with. */
  find(username: string): User | undefined {
    const named = this.#users.get(username);
    if (named !== undefined) {
      return named;
    }
    return this.users.find((user) =>
      this.#settings.usernameAttributes.some((name) => user.attributes.get(name) === username),
    );
  }

  withAttribute(name: string, value: string): User | undefined {
    return this.users.find((user) => user.attributes.get(name) === value);
  }

  add(username: string, password: string, attributes: ReadonlyMap<string, string>): User {
    const sub = randomUUID();
    const user: User = {
      username: this.#settings.usernameAttributes.length > 0 ? sub : username,
      sub,
      status: 'UNCONFIRMED',
      enabled: true,
      password,
      verifier: undefined,
      attributes: new Map(attributes),
      totpSecret: undefined,
      lastTotpStep: 0,
      mfa: this.#settings.mfa === 'sms' ? 'sms' : 'off',
      codes: new Map(),
      wrongPasswords: 0,
      lockedUntil: 0,
      recent: new Map(),
    };
    this.#users.set(user.username, user);
    return user;
  }

  /** As an administrator creates a user, with what a customer cannot set. */
  addByAdministrator(added: AddedUser): User {
    const user = this.add(added.username ?? added.phoneNumber, added.password, new Map());
    user.attributes.set('phone_number', checkedPhoneNumber(added.phoneNumber));
    user.attributes.set('phone_number_verified', String(added.phoneNumberVerified ?? true));
    for (const [name, value] of Object.entries(added.attributes ?? {})) {
      user.attributes.set(name, value);
    }
    user.status = added.newPasswordRequired
      ? 'FORCE_CHANGE_PASSWORD'
      : (added.status ?? 'CONFIRMED');
    user.enabled = added.enabled ?? true;
    user.mfa = added.mfa ?? this.#settings.mfa;
    if (user.mfa === 'totp') {
      user.totpSecret = newTotpSecret();
    }
    return user;
  }

  remove(user: User): void {
    this.#users.delete(user.username);
  }

  setPassword(user: User, password: string): void {
    this.checkPassword(password);
    user.password = password;
    user.verifier = undefined;
    user.wrongPasswords = 0;
    user.lockedUntil = 0;
  }

  /** The policy of the pool, in the words of the service. */
  checkPassword(password: string): void {
    if (password.length < 6) {
      throw invalidParameter(
        "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
      );
    }
    if (password.length > 256) {
      throw invalidParameter(
        "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length less than or equal to 256",
      );
    }
    if (!/^\S(?:.*\S)?$/s.test(password)) {
      throw invalidParameter(
        "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
      );
    }
    const policy = this.#settings.passwordPolicy;
    const rules: [boolean, string][] = [
      [password.length >= policy.minimumLength, 'Password not long enough'],
      [
        !policy.requireUppercase || /\p{Lu}/u.test(password),
        'Password must have uppercase characters',
      ],
      [
        !policy.requireLowercase || /\p{Ll}/u.test(password),
        'Password must have lowercase characters',
      ],
      [!policy.requireNumbers || /\d/.test(password), 'Password must have numeric characters'],
      [
        !policy.requireSymbols || /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password),
        'Password must have symbol characters',
      ],
    ];
    const broken = rules.find(([kept]) => !kept);
    if (broken !== undefined) {
      throw new ServiceError(
        'InvalidPasswordException',
        `Password did not conform with policy: ${broken[1]}`,
      );
    }
  }

  hasPassword(user: User, password: string): boolean {
    const digest = (value: string) => createHash('sha256').update(value).digest();
    return timingSafeEqual(digest(user.password), digest(password));
  }

  verifierOf(user: User): Verifier {
    user.verifier ??= verifierOf(this.#settings.poolName, user.username, user.password);
    return user.verifier;
  }
}
