import type { paths } from './paths';

/**
 * A page of moving the account, which leads on to `returnPath`, a path of the shop, afterwards. The
 * page checks what it is given (safeReturnPath).
 */
export function migrationPath(
  page: (typeof paths.migrate)[keyof typeof paths.migrate],
  returnPath: string,
): string {
  return `${page}?${new URLSearchParams({ callbackUrl: returnPath })}`;
}
