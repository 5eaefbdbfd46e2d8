import { apiErrorBodySchema, apiErrors, commonErrors, isApiErrorCode } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';

/** What nobody outside may read: stacks, statements, names of the software. */
const INSIDE = /\bat \S+ \(|\.(?:ts|js):\d+|Failed query|insert into|PGlite|drizzle|ZodError/i;

/** What is wrong with an error answer of the shop; undefined when nothing is. */
export function rejectionProblem(
  status: number,
  text: string,
  declared: readonly string[],
): string | undefined {
  if (status >= 500) return `status ${status}`;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return 'the rejection is no JSON';
  }
  const body = apiErrorBodySchema.safeParse(content);
  if (!body.success) return 'the rejection has no error with code and message';
  const { code } = body.data.error;
  if (isApiErrorCode(code) && apiErrors[code].status !== status) return `${code} as ${status}`;
  if (!declared.includes(code)) return `${code} is not declared`;
  return INSIDE.test(text) ? 'the rejection reveals internals' : undefined;
}

/** The codes that a call may reject with. */
export function declaredCodes({ access, errors }: Endpoint): readonly string[] {
  return [...errors, ...commonErrors, ...(access === 'anyone' ? [] : ['unauthorized'])];
}
