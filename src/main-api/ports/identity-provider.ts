/** Of an id token; `tel` in digits. */
export interface IdTokenClaims {
  readonly subject: string;
  readonly tel: string;
  readonly issuedAt: Date;
}

/** Null for an invalid or expired token. */
export type VerifyIdToken = (token: string) => Promise<IdTokenClaims | null>;

/**
 * Changes of accounts on behalf of their customers, all safe to repeat. Each call
 * @throws Rejection back_end_unavailable when no usable answer came
 */
export interface IdentityAdmin {
  /** False when the address belongs to another account. */
  setEmail(subject: string, email: string): Promise<boolean>;
  setPassword(subject: string, password: string): Promise<void>;
}
