/** New ones each time, which nobody can guess. */
export interface Ids {
  newId(): string;
  /** An order's number is also its id, and shown to the customer. */
  newOrderNumber(): string;
  newLinkKey(): string;
}
