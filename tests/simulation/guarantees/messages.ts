import { subHours } from 'date-fns';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { yenFigures } from '@/domain/money';
import { mailOf, type World } from '../world';
import type { Guarantee } from './guarantee';

const BRAND = '【おうちサービス】';

const noticeRows = z.array(
  z.object({
    key: z.string(),
    order_id: z.string(),
    subject: z.string(),
    text: z.string(),
    sms: z.string(),
  }),
);
type Notice = z.infer<typeof noticeRows>[number];

async function newNotices({ shop, seen }: World): Promise<Notice[]> {
  const { rows } = await shop.deps.db.execute(sql`
    SELECT key, order_id, subject, text, sms FROM sent_notices
    WHERE sent_at >= ${seen.noticesUntil.toISOString()} AND order_id NOT LIKE 'demo-%'`);
  const added = noticeRows.parse(rows).filter(({ key }) => !seen.notices.has(key));
  for (const { key } of added) seen.notices.add(key);
  seen.noticesUntil = shop.clock.now();
  return added;
}

/** What every change has to tell its customer was told once, and nothing else was. */
export const changesAreToldOnce: Guarantee = async (world) => {
  const { ledger, troubles } = world;
  const notices = await newNotices(world);
  const problems: string[] = [];
  for (const { order_id: orderId, subject: shown } of notices) {
    const subject = shown.replace(BRAND, '');
    const index = ledger.untold.findIndex(
      (each) => each.orderId === orderId && each.subject === subject,
    );
    if (index >= 0) ledger.untold.splice(index, 1);
    else problems.push(`told without a reason, or twice: ${subject} about ${orderId}`);
  }
  if (!troubles.isMailFailing) {
    for (const { orderId, subject } of ledger.untold) {
      problems.push(`not told: ${subject} about ${orderId}`);
    }
  }
  return [...problems, ...(await outboxProblems(world, notices))];
};

const outboxRows = z.array(
  z.object({ sequence: z.coerce.number(), recipient: z.string(), body: z.string() }),
);

/** Each notice went out as one SMS and one mail to its customer. */
async function outboxProblems(world: World, notices: readonly Notice[]): Promise<string[]> {
  const { shop, seen, ledger } = world;
  const { rows } = await shop.deps.db.execute(sql`
    SELECT sequence, recipient, body FROM outbox_messages WHERE sequence > ${seen.outbox}
    ORDER BY sequence`);
  const sent = outboxRows.parse(rows);
  seen.outbox = sent.at(-1)?.sequence ?? seen.outbox;
  const left = sent
    .filter(({ recipient }) => ledger.customers.has(recipient.split('@')[0] ?? ''))
    .map(({ recipient, body }) => `to ${recipient}: ${body}`);
  const problems: string[] = [];
  for (const { order_id: orderId, subject, text, sms } of notices) {
    const { tel } = ledger.order(orderId);
    for (const message of [`to ${tel}: ${sms}`, `to ${mailOf(tel)}: ${subject}\n\n${text}`]) {
      const index = left.indexOf(message);
      if (index >= 0) left.splice(index, 1);
      else problems.push(`not sent ${message}`);
    }
  }
  return [...problems, ...left.map((message) => `sent, but not noted ${message}`)];
}

const refundRows = z.array(
  z.object({
    id: z.string(),
    order_id: z.string(),
    amount: z.number(),
    points: z.number(),
    created_at: z.coerce.date(),
    /** Sum of `amount` over the refunds of the order at this moment. */
    total: z.coerce.number(),
    /** Mails about the order since then, one after the other. */
    mails: z.string(),
  }),
);

/** A mail waits for the morning, or for a mail server that fails. */
const HOURS_UNTIL_TOLD = 48;

/** A mail names the yen of each refund, alone or within a sum, and that points come back. */
export const refundsAreTold: Guarantee = async ({ shop, seen }) => {
  const { rows } = await shop.deps.db.execute(sql`
    SELECT id, order_id, amount, points, created_at,
      sum(amount) OVER (PARTITION BY order_id, created_at) AS total,
      COALESCE((SELECT string_agg(text, E'\n') FROM sent_notices
        WHERE sent_notices.order_id = refunds.order_id AND sent_at >= created_at), '') AS mails
    FROM refunds WHERE order_id NOT LIKE 'demo-%' AND NOT (id = ANY(${sql.param([...seen.refunds])}))`);
  const problems: string[] = [];
  const late = subHours(shop.clock.now(), HOURS_UNTIL_TOLD);
  for (const { id, order_id, amount, points, created_at, total, mails } of refundRows.parse(rows)) {
    const isMoneyTold = [amount, total].some((yen) => {
      const sum = `${yenFigures(yen)}円`;
      return ['ご返金: ', 'カード会社に確認中の'].some((before) => mails.includes(before + sum));
    });
    const arePointsTold = /お返しするポイント: [\d,]+ポイント/.test(mails);
    const isTold = (amount === 0 || isMoneyTold) && (points === 0 || arePointsTold);
    if (isTold) seen.refunds.add(id);
    else if (created_at < late) {
      problems.push(`not told: ${amount} yen and ${points} points back of ${order_id}\n${mails}`);
    }
  }
  return problems;
};
