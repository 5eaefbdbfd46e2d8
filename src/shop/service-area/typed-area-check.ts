/**
 * `told`: what is wrong stands beside the field, or the page of other areas is on its way. `empty`:
 * nothing was typed, and nothing is said of it yet.
 */
type TypedArea = 'served' | 'told' | 'empty';

let offered: (() => Promise<TypedArea>) | undefined;

/**
 * Takes the check of the page's postal code field, for whoever goes on without having tapped its button.
 *
 * @returns takes it back
 */
export function offerTypedAreaCheck(check: () => Promise<TypedArea>): () => void {
  offered = check;
  return () => {
    if (offered === check) offered = undefined;
  };
}

/**
 * Checks what stands in the postal code field, as its button does.
 *
 * @param area the place that is known to be served, which counts where the page has no such field now
 */
export async function checkTypedArea(area: object | null): Promise<TypedArea> {
  return offered ? offered() : area ? 'served' : 'empty';
}
