import type { Context } from 'hono';
import type { z } from 'zod';

/** A JSON body of the given form; undefined when it is anything else. */
export async function readJsonBody<S extends z.ZodType>(
  context: Context,
  schema: S,
): Promise<z.output<S> | undefined> {
  if (!context.req.header('content-type')?.startsWith('application/json')) return undefined;
  try {
    return schema.safeParse(JSON.parse(await context.req.text())).data;
  } catch {
    return undefined;
  }
}
