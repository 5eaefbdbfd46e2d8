/**
 * What the identity provider does to a customer's account at the main API's word. Each can be
 * repeated safely.
 *
 * @throws ApiError back_end_unavailable when no usable answer came
 */
export interface IdentityAdmin {
  /** Lets the customer sign in by the address; false when it belongs to another account. */
  setEmail(subject: string, email: string): Promise<boolean>;
  setPassword(subject: string, password: string): Promise<void>;
}
