import { sql } from 'drizzle-orm';
import { z } from 'zod';
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
