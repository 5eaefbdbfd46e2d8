import { isOfOffice, paths } from '@/config/paths';

const notReturnedTo: readonly string[] = [paths.office.signIn, paths.office.invitation];

/** The page after signing in: a page of the office, never another site or the sign-in page. */
export function returnAddress(asked: string | string[] | undefined): string {
  if (typeof asked !== 'string') return paths.office.home;
  const [path = ''] = asked.split(/[?#]/, 1);
  return isOfOffice(path) && !notReturnedTo.includes(path) ? asked : paths.office.home;
}
