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
 * A browser's word of an error (SPEC section 8). Its first line says which error it is. It is accepted
 * before the main API is asked: whether the team hears of it changes nothing for the customer.
 *
 * @throws Rejection too_many_attempts: anyone may tell of an error, but nobody may flood the chat
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
