const PUBLIC_AREAS = ['outbox', 'outbox.json', 'documents', 'card-gateway'];

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
  return `/${segments.join('/')}`;
}
