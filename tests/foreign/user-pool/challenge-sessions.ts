import { randomBytes } from 'node:crypto';
import type { User } from './directory';
import type { Settings } from './options';
import { notAuthorized } from './service-error';
import type { SrpExchange } from './srp';

export type ChallengeName =
  | 'PASSWORD'
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'SMS_MFA'
  | 'SOFTWARE_TOKEN_MFA'
  | 'SELECT_CHALLENGE';

/** What a session text stands for: a challenge, or the sign-up that a customer has just made. */
type ChallengeSession = {
  purpose: ChallengeName | 'SIGN_UP' | 'CONFIRMED_SIGN_UP';
  /** Undefined for a user who does not exist where the pool does not tell so. */
  user: User | undefined;
  code?: string;
  exchange?: SrpExchange;
};

type Kept = ChallengeSession & { expiresAt: number; used: boolean };

export class ChallengeSessions {
  readonly #settings: Settings;
  readonly #sessions = new Map<string, Kept>();
  /** A client of `USER_SRP_AUTH` gets no session: the secret block leads back to the exchange. */
  readonly #bySecretBlock = new Map<string, Kept>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  begin(session: ChallengeSession): string {
    const kept = {
      ...session,
      expiresAt: this.#settings.now().getTime() + this.#settings.lifetimes.session * 1000,
      used: false,
    };
    // About as long as those of the service, which a cookie or a form has to bear.
    const id = `AYABe${randomBytes(900).toString('base64url')}`;
    this.#sessions.set(id, kept);
    if (session.exchange !== undefined) {
      this.#bySecretBlock.set(session.exchange.secretBlock, kept);
    }
    return id;
  }

  #usable(kept: Kept | undefined, purpose: ChallengeSession['purpose']): ChallengeSession {
    if (kept === undefined || kept.purpose !== purpose) {
      throw notAuthorized('Invalid session for the user.');
    }
    if (kept.used) {
      throw notAuthorized('Invalid session for the user, session can only be used once.');
    }
    if (kept.expiresAt <= this.#settings.now().getTime()) {
      throw notAuthorized('Invalid session for the user, session is expired.');
    }
    return kept;
  }

  /** A session outlives a wrong answer, and ends with a right one. */
  find(id: string | undefined, purpose: ChallengeSession['purpose']): ChallengeSession {
    return this.#usable(this.#sessions.get(id ?? ''), purpose);
  }

  exchange(id: string | undefined, secretBlock: string): ChallengeSession {
    const kept = id === undefined ? this.#bySecretBlock.get(secretBlock) : this.#sessions.get(id);
    return this.#usable(kept, 'PASSWORD_VERIFIER');
  }

  end(session: ChallengeSession): void {
    for (const kept of this.#sessions.values()) {
      if (kept === session) {
        kept.used = true;
      }
    }
  }
}
