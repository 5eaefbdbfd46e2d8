/** Days for which an order that was begun is kept after its last change (docs/decisions/0078). */
export const DRAFT_KEPT_DAYS = {
  /** Of a visitor, in local storage. */
  onDevice: 7,
  /** Of a customer, by the main API. */
  onServer: 30,
} as const;
