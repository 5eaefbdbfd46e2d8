import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { customers } from '@/main-api/customers/customer-tables';
import { sentNotices } from '@/main-api/messages/notice-repository';
import { orders } from '@/main-api/orders/order-tables';

/** What the customer with the number was told about orders, newest first, as it was sent. */
export function messagesTo(db: Database, tel: string) {
  return db
    .select({
      key: sentNotices.key,
      subject: sentNotices.subject,
      text: sentNotices.text,
      sms: sentNotices.sms,
    })
    .from(sentNotices)
    .innerJoin(orders, eq(orders.id, sentNotices.orderId))
    .innerJoin(customers, eq(customers.subject, orders.subject))
    .where(eq(customers.tel, tel))
    .orderBy(desc(sentNotices.sentAt), desc(sentNotices.key));
}

export async function newestMessageTo(db: Database, tel: string) {
  const [message] = await messagesTo(db, tel);
  return message;
}

/** The end of each mail: the link to its page, and whom to ask. */
export function closingLines(link: string): string[] {
  return [
    '',
    'くわしくは、マイページをご覧ください。',
    link,
    '',
    'お問い合わせ窓口: 03-0000-0000、support@example.jp',
    'お電話の受付時間: 9:00〜18:00(年末年始を除く)',
    '株式会社おうちサービス見本(おうちサービス)',
  ];
}

/** The link at the end of an SMS. */
export function linkOf(sms: string): string {
  return sms.split('\n').at(-1) ?? '';
}

/** The call that says which page a link leads to. */
export function linkPath(link: string): string {
  return `/links/${link.split('/').at(-1)}`;
}
