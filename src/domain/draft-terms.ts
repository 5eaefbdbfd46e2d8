/** Days for which an order that was begun is kept after its last change (docs/decisions/0078). */
export const DRAFT_KEPT_DAYS = {
  /** A visitor's draft, in local storage. */
  onDevice: 7,
  /** A customer's draft, by the main API. */
  onServer: 30,
} as const;

interface Begun {
  readonly menuId: string;
  /** The page on which it was left. */
  readonly step: string;
}

/**
 * Whether a draft takes the place of the one that is kept. What is only chosen on a menu's page does not throw away an
 * order of another menu that has gone on from there: whoever compares two menus loses neither.
 */
export function takesPlaceOf(next: Begun, kept: Begun | null): boolean {
  return (
    next.step !== 'option' || kept?.menuId === next.menuId || (kept?.step ?? 'option') === 'option'
  );
}
