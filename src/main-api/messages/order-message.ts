import { seller } from '@/config/env.seller';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { together } from '@/database/queries';
import { cancellationTerms } from '@/domain/cancellation-words';
import { addJapanDays, fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import { serializeError } from '@/platform/log';
import { findCustomer, hasAccount } from '../customers/customer-repository';
import type { CustomerRow } from '../customers/customer-tables';
import type { InTransaction, MainApiDependencies } from '../dependencies';
import { inRound } from '../operations/each-row';
import { findOrderRow } from '../orders/order-repository';
import type { OrderRow } from '../orders/order-tables';
import { brandedSms, type MessageSender, type OutgoingMessage } from '../ports/message-sender';
import {
  insertUnsentNotice,
  listUnsentNotices,
  sentNotices,
  takeHeldNotices,
  takeUnsentNotice,
} from './notice-repository';
import { type MessagePage, shortLinkTo } from './short-link-repository';

/**
 * The order becomes theirs by this number and the same reading of the name
 * (docs/accounts.md#customers-without-an-account).
 */
export const HOW_TO_SIGN_UP =
  'お電話でうかがった携帯電話番号とお名前のフリガナで、先にご登録ください。';

const SIGN_UP_FIRST = `マイページのご利用には、会員登録が必要です。${HOW_TO_SIGN_UP}`;

/**
 * What the mails about an order say besides to a customer whom the office entered, and who cannot sign in yet: that the
 * telephone, which the end of each mail names, does for them what my page does for others.
 * @param customer null for an account that has no row yet
 * @param isAnsweredOnMyPage whether the mail asks for an answer, for which they sign up first
 */
export function linesWithoutAccount(
  customer: Pick<CustomerRow, 'enteredBy' | 'accountSubject'> | null,
  isAnsweredOnMyPage: boolean,
): string[] {
  if (customer === null || hasAccount(customer)) return [];
  return [...(isAnsweredOnMyPage ? [SIGN_UP_FIRST] : []), cancellationTerms.withoutAccount];
}

/** The shop's name is put in front of subject and SMS when they are sent. */
export interface Message {
  /** The subject of the mail. */
  readonly subject: string;
  /** The lines of the mail. */
  readonly text: string;
  readonly sms: string;
}

/**
 * A message about an order. Sending adds the link to its page, and to the mail whom to ask. An SMS has at most
 * `SMS_LENGTH` characters with the link, and nothing that others must not read.
 */
export interface OrderMessage extends Message {
  /** For one that several processes or rounds may send; only the first one does. A change happens once. */
  readonly key?: string;
  /** Where the link leads; the order's page unless said otherwise. */
  readonly page?: MessagePage;
  /** Whether it asks for an answer on my page. A customer without an account is told to sign up before. */
  readonly isAnsweredOnMyPage?: boolean;
}

/** Messages go to each of the two that is there. An empty `email` means none. */
export interface Recipient {
  readonly tel?: string | undefined;
  readonly email: string;
}

interface Failure {
  readonly message: string;
  readonly orderId?: string;
}

/** A failure is logged and undoes nothing else. @returns whether it was sent */
async function sendWithin(
  { deps, transaction }: InTransaction,
  failure: Failure,
  send: (savepoint: Database, sender: MessageSender) => Promise<unknown>,
): Promise<boolean> {
  try {
    await transaction.transaction((savepoint) => send(savepoint, deps.messagesWithin(savepoint)));
    return true;
  } catch (error) {
    const { message, ...fields } = failure;
    deps.logger.error({ ...fields, ...serializeError(error) }, message);
    return false;
  }
}

function sendBoth(sender: MessageSender, { tel, email }: Recipient, message: Message) {
  const { subject, text, sms } = message;
  const messages: OutgoingMessage[] = [];
  if (tel !== undefined) messages.push({ kind: 'sms', to: tel, text: sms });
  if (email !== '') messages.push({ kind: 'mail', to: email, subject, text });
  return sender.send(...messages);
}

function withBrand({ brandName }: MainApiDependencies, { subject, text, sms }: Message): Message {
  return { subject: `【${brandName}】${subject}`, text, sms: brandedSms(brandName, sms) };
}

/**
 * A message about no order, which has no link. A failure is logged and undoes nothing.
 * @param failure for the log
 * @returns whether it was sent
 */
export async function sendMessage(
  within: InTransaction,
  message: Message,
  recipient: Recipient,
  failure: Failure,
): Promise<boolean> {
  return sendWithin(within, failure, (_, sender) =>
    sendBoth(sender, recipient, withBrand(within.deps, message)),
  );
}

/** The end of a mail: whom to ask, and who sent it. */
export function contactLines({ brandName }: Pick<MainApiDependencies, 'brandName'>): string[] {
  return [
    '',
    `お問い合わせ窓口: ${seller.phone}、${seller.email}`,
    `お電話の受付時間: ${seller.phoneHours}`,
    `${seller.company}(${brandName})`,
  ];
}

function closingLines(deps: MainApiDependencies, link: string): string[] {
  return ['', `くわしくは、マイページをご覧ください。\n${link}`, ...contactLines(deps)];
}

/** A `LockedOrder`, of which a message needs no more. */
interface ChangedOrder extends InTransaction {
  readonly stored: { readonly order: OrderRow };
}

/**
 * SMS to the account, mail to the order's address, kept in the order's history as they were sent. A failure is
 * logged and undoes nothing; the message is kept, and sent by a later round of `sendUnsentNotices`. What waits for the
 * morning about the order is sent before it, so that the newest word comes last.
 * @param locked whose order it is, if the caller has read the row under its lock
 */
export async function sendOrderMessage(
  change: ChangedOrder,
  message: OrderMessage,
  locked: CustomerRow | null = null,
): Promise<void> {
  const { deps, transaction, stored } = change;
  const { order } = stored;
  const now = deps.clock.now();
  const held = endOfNight(now) === null ? [] : await takeHeldNotices(transaction, order.id, now);
  for (const { message: earlier } of held) {
    await sendAlone(change, earlier, locked);
  }
  await sendAlone(change, message, locked);
}

/**
 * Sends a message with its link, and keeps it, unless one with its key was sent before. A failure is logged and undoes
 * nothing.
 * @param isOnly nobody else sends what has this key
 * @returns whether it is sent
 */
function sendOnce(
  change: ChangedOrder,
  {
    key,
    page = { page: 'order' },
    isAnsweredOnMyPage,
    ...message
  }: OrderMessage & { readonly key: string },
  {
    locked = null,
    isOnly = false,
  }: { readonly locked?: CustomerRow | null; readonly isOnly?: boolean } = {},
): Promise<boolean> {
  const { deps } = change;
  const { id, subject: owner, workingAddress } = change.stored.order;
  const failure = { message: 'notice was not sent', orderId: id };
  return sendWithin(change, failure, async (savepoint, sender) => {
    const [customer, link] = await together(
      locked ?? findCustomer(savepoint, owner),
      shortLinkTo({ deps, transaction: savepoint }, id, page),
    );
    const { subject, text, sms } = withBrand(deps, {
      ...message,
      sms: `${message.sms}\n${link}`,
    });
    const byTelephone = linesWithoutAccount(customer, isAnsweredOnMyPage ?? false);
    const sent = {
      subject,
      text: [text, ...byTelephone, ...closingLines(deps, link)].join('\n'),
      sms,
    };
    const keep = () =>
      savepoint
        .insert(sentNotices)
        .values({ key, orderId: id, sentAt: deps.clock.now(), ...sent })
        .onConflictDoNothing()
        .prepare('insert_notice')
        .execute();
    const recipient = { tel: customer?.tel, email: workingAddress.email };
    // One round to the database is enough where nobody else sends it.
    if (isOnly) await together(keep(), sendBoth(sender, recipient, sent));
    else if ((await keep()).rowCount === 1) await sendBoth(sender, recipient, sent);
  });
}

/** Sends this message as `sendOrderMessage` does, but leaves other waiting messages of the order where they are. */
async function sendAlone(
  change: ChangedOrder,
  { key: sharedKey, page = { page: 'order' }, ...message }: OrderMessage,
  locked: CustomerRow | null = null,
): Promise<void> {
  const { deps, transaction, stored } = change;
  const key = sharedKey ?? deps.ids.newId();
  const keyed = { key, page, ...message };
  const isOnly = sharedKey === undefined;
  if (await sendOnce(change, keyed, { locked, isOnly })) return;
  const notice = { key, orderId: stored.order.id, sendFrom: deps.clock.now(), message: keyed };
  await insertUnsentNotice(transaction, notice);
}

const NIGHT_BEGINS = '21:00';
const NIGHT_ENDS = '09:00';

/** When the present night ends in Japan, 9:00; null by day. */
export function endOfNight(now: Date): Date | null {
  const [day = '', time = ''] = toJapanDateTime(now).split('T');
  if (time >= NIGHT_ENDS && time < NIGHT_BEGINS) return null;
  const morning = time < NIGHT_ENDS ? day : addJapanDays(day, 1);
  return fromJapanTime(`${morning}T${NIGHT_ENDS}:00`);
}

/**
 * As `sendOrderMessage`, for messages of jobs: between 21:00 and 9:00 in Japan they are kept until 9:00.
 * @param about the time that the message is about; if that is before 9:00, it is sent at once
 */
export async function sendByClock(
  change: ChangedOrder,
  message: OrderMessage,
  about?: Date,
): Promise<void> {
  const { deps, transaction, stored } = change;
  const morning = endOfNight(deps.clock.now());
  if (morning === null || (about !== undefined && about <= morning)) {
    return sendAlone(change, message);
  }
  const { key = deps.ids.newId(), page = { page: 'order' }, ...rest } = message;
  const notice = {
    key,
    orderId: stored.order.id,
    sendFrom: morning,
    message: { key, page, ...rest },
  };
  await insertUnsentNotice(transaction, notice);
}

/** @throws Rejection back_end_unavailable when it was not sent, so that it stays where it is */
async function send(deps: MainApiDependencies, key: string): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const notice = await takeUnsentNotice(transaction, key);
    const order = notice && (await findOrderRow(transaction, notice.orderId));
    if (!order) return;
    const change = { deps, transaction, stored: { order } };
    const isSent = await sendOnce(change, { ...notice.message, key });
    if (!isSent) throw new Rejection('back_end_unavailable');
  });
}

/**
 * Sends the messages that failed when their change was made, and those that waited for the end of the night. What
 * fails again is tried in the next round. Safe to repeat and in several processes.
 */
export async function sendUnsentNotices(deps: MainApiDependencies): Promise<void> {
  await inRound(deps, (each) =>
    each('unsentNotice', {
      list: () => listUnsentNotices(deps.db, deps.clock.now()),
      nameOf: ({ key, orderId }) => ({ id: key, orderId }),
      work: ({ key }) => send(deps, key),
    }),
  );
}
