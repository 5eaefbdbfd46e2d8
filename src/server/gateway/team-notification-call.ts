import type { NextApiRequest, NextApiResponse } from 'next';
import { mainApi } from '@/contract/main-api';
import { Rejection } from '@/contract/rejection';
import { findUnstorableText } from '@/domain/text-input';
import { countAttempt } from '../http/attempt-limits';
import { clientAddress, siteOf } from '../http/client-address';
import { readJsonBody } from '../http/read-body';
import { sendJson } from '../http/request-rejection';
import { notifyTeamOfBrowserError } from '../team-notification';

const BODY_LIMIT = 64 * 1024;

/**
 * Accepts a browser's report of an error (SPEC section 8); its first line names the error.
 * @throws Rejection too_many_attempts, invalid_request
 */
export async function acceptTeamNotification(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const address = clientAddress(request);
  await countAttempt('teamNotification', address);
  const body = mainApi.sendSlackNotification.body.safeParse(
    await readJsonBody(request, BODY_LIMIT),
  );
  if (!body.success || findUnstorableText(body.data) !== undefined) {
    throw new Rejection('invalid_request');
  }
  const [error = '', ...details] = body.data.text.trim().split('\n');
  notifyTeamOfBrowserError(error, details.join('\n'), siteOf(address));
  sendJson(response, 200, { accepted: true });
}
