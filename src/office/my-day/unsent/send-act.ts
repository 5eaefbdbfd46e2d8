import type { Failure } from '@/calls/failure';
import type { OfficeClient } from '@/calls/office-client';
import { seller } from '@/config/env.seller';
import { visitStateWords, wordFor } from '../../words/state-words';
import type { Verdict } from './act-queue';
import type { KeptAct } from './kept-acts';

const CALL_US = `違っているときは、事務所(${seller.phone})へお電話ください。`;

type Client = Pick<OfficeClient, 'call'>;

/** The message when another person or device has changed the visit first. */
async function explainChange(client: Client, { visitId, kind }: KeptAct): Promise<string> {
  const visit = await client.call('getOfficeVisit', { params: { visitId } });
  if (!visit.ok) return `ほかの端末か事務所で、先に変更されていました。${CALL_US}`;
  const { state } = visit.value;
  const recorded = wordFor(visitStateWords, state);
  if (state === kind) {
    return `ほかの端末か事務所で、すでに「${recorded}」と記録されています。送り直す必要はありません。`;
  }
  return `ほかの端末か事務所で、先に変更されていました。今の記録は「${recorded}」です。${CALL_US}`;
}

async function explainRefusal(client: Client, act: KeptAct, failure: Failure): Promise<string> {
  switch (failure.code) {
    case 'state_changed':
      return explainChange(client, act);
    case 'not_found':
      return `この訪問は、あなたの予定から外れたか、記録できる期間(前日から翌日まで)を過ぎています。事務所(${seller.phone})へお電話ください。`;
    default: {
      const words = failure.fields?.[0]?.message ?? failure.message;
      return `${words}。${CALL_US}`.replace('。。', '。');
    }
  }
}

/**
 * True when the shop itself rejected the act. Anything else, such as the sign-in page of a train's network or an
 * error of a server, leaves open whether the act was received.
 */
function isRefusal({ status = 0, code, kind }: Failure): boolean {
  return status >= 400 && status < 500 && status !== 429 && code !== kind;
}

/** The reason why the session cannot send; null when it can be tried again as it is. */
function endOfSession({ status, code }: Failure): Verdict | null {
  if (code === 'office_account_ended') return { outcome: 'left' };
  return status === 401 ? { outcome: 'signedOut' } : null;
}

function makeCall(client: Client, act: KeptAct) {
  const { visitId, kind, seen, key, tappedAt, arrivesAt, cause } = act;
  const keyed = { params: { visitId }, idempotencyKey: key };
  if (kind === 'on_the_way') {
    return client.call('sayOnTheWay', { ...keyed, body: { tappedAt, arrivesAt } });
  }
  const body = { outcome: kind, seen, tappedAt, cause };
  return client.call('setVisitOutcome', { ...keyed, body });
}

/**
 * Sends acts of an account. While another account is signed in on the phone nothing is sent, since the shop would
 * reject it for good.
 */
export function createActSender(accountId: string, client: Client) {
  return async (act: KeptAct): Promise<Verdict> => {
    const session = await client.call('getOfficeSession');
    if (!session.ok) return endOfSession(session.error) ?? { outcome: 'later' };
    if (session.value.accountId !== accountId) return { outcome: 'signedOut' };
    const result = await makeCall(client, act);
    if (result.ok) return { outcome: 'sent' };
    const ended = endOfSession(result.error);
    if (ended) return ended;
    if (!isRefusal(result.error)) return { outcome: 'later' };
    return { outcome: 'refused', words: await explainRefusal(client, act, result.error) };
  };
}
