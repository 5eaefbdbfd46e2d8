import { paths } from '@/config/paths';
import { idInputSchema } from '@/contract/fields';

const { menuSelect } = paths;

const WITHOUT_ID = [paths.home, menuSelect.houseclean, menuSelect.kurashiCategory] as const;
const WITH_ID = [
  menuSelect.housecleanOption,
  menuSelect.kurashiMenus,
  menuSelect.kurashiOption,
  menuSelect.kaji,
  menuSelect.cooking,
  menuSelect.baby,
  menuSelect.counseling,
] as const;

/** Pages that look the same to every visitor who is not signed in, and whether the `id` in the query chooses one of several. */
const PUBLIC_PAGES: ReadonlyMap<string, { readonly takesId: boolean }> = new Map(
  [...WITHOUT_ID, ...WITH_ID].map((path) => [
    path,
    { takesId: WITH_ID.some((each) => each === path) },
  ]),
);

/** Advertisements and mails add these to an address. No page of the server reads them. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|yclid|fbclid|msclkid|ttclid|_ga|_gl)$/;

/**
 * The address under which a public page is remembered, without what only counts visitors. Undefined for any other page, and
 * for a query that the page reads in further ways: a search, a partner's code, a shared choice.
 */
export function publicAddress(address: string): string | undefined {
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  const page = PUBLIC_PAGES.get(path);
  if (!page) return undefined;
  const query = [...new URLSearchParams(address.slice(path.length))].filter(
    ([name]) => !TRACKING.test(name),
  );
  const [first, second] = query;
  if (!first) return path;
  const [name, id] = first;
  const isKnown = page.takesId && !second && name === 'id' && idInputSchema.safeParse(id).success;
  return isKnown ? `${path}?${new URLSearchParams({ id })}` : undefined;
}
