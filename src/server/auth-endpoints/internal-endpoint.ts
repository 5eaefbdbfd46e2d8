import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import type { z } from 'zod';
import { apiErrors } from '@/contract/api-errors';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { countAttempt, type LimitedAction } from '../http/attempt-limits';
import { clientAddress } from '../http/client-address';
import { readJsonBody } from '../http/read-body';
import { sendJson, sendRejection } from '../http/request-rejection';
import { assertSameOrigin } from '../http/same-origin';
import { logger } from '../logger';
import { assertOpenForChanges } from '../maintenance';
import { notifyTeamOfError } from '../team-notification';

const BODY_LIMIT = 16 * 1024;

async function readInput<S extends z.ZodType>(schema: S, request: NextApiRequest) {
  const parsed = schema.safeParse(await readJsonBody(request, BODY_LIMIT), {
    error: () => apiErrors.invalid_request.message,
  });
  if (parsed.success) return { body: parsed.data };
  const fields = parsed.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Rejection('invalid_request', { fields });
}

/** One call of the internal API (SPEC section 7): a POST of JSON from a page of the shop. */
export function internalEndpoint<S extends z.ZodType>({
  body: schema,
  limit,
  isCountedByRun = false,
  staysInMaintenance = false,
  run,
}: {
  body: S;
  limit?: LimitedAction;
  /** `run` counts requests with a valid body itself. */
  isCountedByRun?: boolean;
  /** True for the office, which works on during maintenance. */
  staysInMaintenance?: boolean;
  run: (
    body: z.output<S>,
    context: { request: NextApiRequest; response: NextApiResponse },
  ) => Promise<object>;
}): NextApiHandler {
  return async (request, response) => {
    try {
      if (request.method !== 'POST') {
        response.setHeader('allow', 'POST');
        throw new Rejection('method_not_allowed');
      }
      assertSameOrigin(request);
      if (!staysInMaintenance) await assertOpenForChanges(response);
      const input = await readInput(schema, request).catch((rejection: unknown) => ({ rejection }));
      if (limit && !('body' in input && isCountedByRun)) {
        await countAttempt(limit, clientAddress(request));
      }
      if ('rejection' in input) throw input.rejection;
      sendJson(response, 200, await run(input.body, { request, response }));
    } catch (error) {
      if (error instanceof Rejection) return sendRejection(response, error.code, error.details);
      logger().error(serializeError(error), 'internal API failed');
      notifyTeamOfError(error, request.url?.split('?', 1)[0] ?? '');
      sendRejection(response, 'internal_error');
    }
  };
}
