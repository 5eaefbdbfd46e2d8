import { randomInt } from 'node:crypto';
import type { User } from './directory';
import type { Settings } from './options';
import { expiredCode, limitExceeded, wrongCode } from './service-error';

export type CodeUse = 'sign-up' | 'forgot-password' | 'phone_number' | 'email';

export type IssuedCode = { code: string; expiresAt: number };

/** A message that the pool sent. Mail goes the same way, with the address in `to`. */
export type SentMessage = { to: string; text: string; code: string; sentAt: Date };

type CodeDeliveryDetails = {
  AttributeName: string;
  DeliveryMedium: 'SMS' | 'EMAIL';
  Destination: string;
};

const HOUR_IN_MILLISECONDS = 3_600_000;

/** The telephone number with all but its last four digits hidden, as +*******5678. */
function maskedPhoneNumber(value: string): string {
  return `+${'*'.repeat(Math.max(value.length - 5, 1))}${value.slice(-4)}`;
}

function maskedAddress(value: string): string {
  const [name = '', host = ''] = value.split('@');
  return `${name.charAt(0)}***@${host.charAt(0)}***`;
}

export function deliveryTo(
  attribute: 'phone_number' | 'email',
  value: string,
): CodeDeliveryDetails {
  return attribute === 'phone_number'
    ? { AttributeName: attribute, DeliveryMedium: 'SMS', Destination: maskedPhoneNumber(value) }
    : { AttributeName: attribute, DeliveryMedium: 'EMAIL', Destination: maskedAddress(value) };
}

/** A customer writes 090-1234-5678 where the pool knows +819012345678. */
function international(telephone: string): string {
  const digits = telephone.replace(/[-\s]/g, '');
  return digits.startsWith('0') ? `+81${digits.slice(1)}` : digits;
}

/** The codes of the users and the messages that carry them. */
export class Codes {
  readonly messages: SentMessage[] = [];
  readonly #settings: Settings;
  readonly #handedOut = new Set<SentMessage>();
  readonly #waiting: { to: string; take: (message: SentMessage) => void }[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  newCode(): string {
    return String(randomInt(1_000_000)).padStart(6, '0');
  }

  send(to: string, code: string, words: string): void {
    const message = { to, code, text: words.replace('{####}', code), sentAt: this.#settings.now() };
    this.messages.push(message);
    const index = this.#waiting.findIndex((waiting) => waiting.to === to);
    const waiting = this.#waiting[index];
    if (waiting !== undefined) {
      this.#waiting.splice(index, 1);
      this.#handedOut.add(message);
      waiting.take(message);
    }
  }

  /** A new code takes the place of the one before. */
  issue(user: User, use: CodeUse, attribute: 'phone_number' | 'email'): CodeDeliveryDetails {
    const to = user.attributes.get(attribute) ?? '';
    const code = this.newCode();
    const lifetime = {
      'sign-up': this.#settings.lifetimes.signUpCode,
      'forgot-password': this.#settings.lifetimes.forgotPasswordCode,
      phone_number: this.#settings.lifetimes.attributeCode,
      email: this.#settings.lifetimes.attributeCode,
    }[use];
    user.codes.set(use, { code, expiresAt: this.#settings.now().getTime() + lifetime * 1000 });
    this.send(
      to,
      code,
      use === 'forgot-password'
        ? 'Your password reset code is {####}.'
        : 'Your verification code is {####}.',
    );
    return deliveryTo(attribute, to);
  }

  /** Takes the code, which serves once. */
  redeem(user: User, use: CodeUse, code: string): void {
    this.checkCode(user, use, code);
    user.codes.delete(use);
  }

  checkCode(user: User, use: CodeUse, code: string): void {
    const issued = user.codes.get(use);
    if (issued === undefined || issued.expiresAt <= this.#settings.now().getTime()) {
      throw expiredCode();
    }
    if (this.#countOfLastHour(user, 'wrong-codes') >= this.#settings.rateLimits.wrongCodes) {
      throw limitExceeded();
    }
    if (issued.code !== code) {
      this.#count(user, 'wrong-codes');
      throw wrongCode();
    }
  }

  /** Counts one more of something that is limited by the hour, or refuses it. */
  spend(user: User, what: string, limit: number): void {
    if (this.#countOfLastHour(user, what) >= limit) {
      throw limitExceeded();
    }
    this.#count(user, what);
  }

  #count(user: User, what: string): void {
    const times = user.recent.get(what) ?? [];
    times.push(this.#settings.now().getTime());
    user.recent.set(what, times);
  }

  #countOfLastHour(user: User, what: string): number {
    const since = this.#settings.now().getTime() - HOUR_IN_MILLISECONDS;
    return (user.recent.get(what) ?? []).filter((time) => time > since).length;
  }

  /** The newest message to this telephone that was not handed out yet, or the next one to come. */
  async waitForCode(telephone: string, timeoutInMilliseconds = 5000): Promise<string> {
    const to = international(telephone);
    const sent = this.messages.filter(
      (message) => message.to === to && !this.#handedOut.has(message),
    );
    const newest = sent.at(-1);
    if (newest !== undefined) {
      for (const message of sent) {
        this.#handedOut.add(message);
      }
      return newest.code;
    }
    const message = await new Promise<SentMessage>((resolve, reject) => {
      const waiting = { to, take: resolve };
      this.#waiting.push(waiting);
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new Error(`No code was sent to ${to} within ${timeoutInMilliseconds} ms.`));
      }, timeoutInMilliseconds);
      waiting.take = (found) => {
        clearTimeout(timer);
        resolve(found);
      };
    });
    return message.code;
  }
}
