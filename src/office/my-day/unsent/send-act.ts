import type { Failure } from '@/calls/failure';
import type { OfficeClient } from '@/calls/office-client';
import { seller } from '@/config/env.seller';
import { visitStateWords, wordOf } from '../../words/state-words';
import type { Verdict } from './act-queue';
import type { ActKind, KeptAct } from './kept-acts';

const CALL_US = `違っているときは、事務所(${seller.phone})へお電話ください。`;

/** The state of the visit that an act leads to. */
const toResult: Partial<Record<ActKind, string>> = {
  done: 'done',
  customer_absent: 'customer_absent',
  not_done: 'not_done',
};

type Client = Pick<OfficeClient, 'call'>;

/** The message when another person or device has changed the visit first. */
async function wordsOfChange(client: Client, { visitId, kind }: KeptAct): Promise<string> {
  const visit = await client.call('getOfficeVisit', { params: { visitId } });
  if (!visit.ok) return `ほかの端末か事務所で、先に変更されていました。${CALL_US}`;
  const { state } = visit.value;
  const recorded = wordOf(visitStateWords, state);
  if (state === toResult[kind]) {
    return `ほかの端末か事務所で、すでに「${recorded}」と記録されています。送り直す必要はありません。`;
  }
  return `ほかの端末か事務所で、先に変更されていました。今の記録は「${recorded}」です。${CALL_US}`;
}

async function refusalOf(client: Client, act: KeptAct, failure: Failure): Promise<string> {
  switch (failure.code) {
    case 'state_changed':
      return wordsOfChange(client, act);
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

/** Why the session cannot send; null when it can be tried again as it is. */
function endOfSession({ status, code }: Failure): Verdict | null {
  if (code === 'office_account_ended') return { outcome: 'left' };
  return status === 401 ? { outcome: 'signedOut' } : null;
}

function makeCall(client: Client, { visitId, kind, seen, key, tappedAt, ...act }: KeptAct) {
  const keyed = { params: { visitId }, idempotencyKey: key };
  if (kind === 'on_the_way') {
    const { arrivesAt } = act;
    const body = { tappedAt, ...(arrivesAt !== undefined && { arrivesAt }) };
    return client.call('sayOnTheWay', { ...keyed, body });
  }
  const { cause } = act;
  const body = { outcome: kind, seen, tappedAt, ...(cause !== undefined && { cause }) };
  return client.call('setVisitOutcome', { ...keyed, body });
}

/**
 * Sends acts of an account. While another account is signed in on the phone nothing is sent, since the shop would
 * reject it for good.
 */
export function sendActsOf(accountId: string, client: Client) {
  return async (act: KeptAct): Promise<Verdict> => {
    const session = await client.call('getOfficeSession');
    if (!session.ok) return endOfSession(session.error) ?? { outcome: 'later' };
    if (session.value.accountId !== accountId) return { outcome: 'signedOut' };
    const result = await makeCall(client, act);
    if (result.ok) return { outcome: 'sent' };
    const ended = endOfSession(result.error);
    if (ended) return ended;
    if (!isRefusal(result.error)) return { outcome: 'later' };
    return { outcome: 'refused', words: await refusalOf(client, act, result.error) };
  };
}
