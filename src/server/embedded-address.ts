import { OUTBOX_KEYS_PATH, OUTBOX_SESSION_PATH } from './outbox-access';

const PUBLIC_AREAS = ['outbox', 'outbox.json', 'documents', 'card-gateway'];
const OUTBOX_PATHS = ['/outbox', '/outbox.json', OUTBOX_KEYS_PATH, OUTBOX_SESSION_PATH];

/**
 * The path at the embedded back ends for a request below `/embedded`, null when it is not for
 * browsers: outbox, documents and the card gateway are, but not the card gateway's `api`, nor
 * anything that would climb out of them.
 *
 * @param segments decoded path segments after `/embedded`
 */
export function embeddedPath(segments: readonly string[]): string | null {
  const [area = '', next] = segments;
  if (!PUBLIC_AREAS.includes(area)) return null;
  if (area === 'card-gateway' && (next === undefined || next.toLowerCase() === 'api')) return null;
  if (segments.some((segment) => !/^[\w.~-]+$/.test(segment) || /^\.+$/.test(segment))) return null;
  const path = `/${segments.join('/')}`;
  return path.startsWith('/outbox') && !OUTBOX_PATHS.includes(path) ? null : path;
}
