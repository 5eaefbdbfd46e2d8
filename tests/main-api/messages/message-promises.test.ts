import { describe, expect, it } from 'vitest';
import { publicEnv } from '@/config/env.public';
import type { Message, OrderMessage } from '@/main-api/messages/order-message';
import { randomIds } from '@/main-api/ports/ids';
import { brandedSms, SMS_LENGTH } from '@/main-api/ports/message-sender';
import { projectFile } from '../../architecture/source-files';
import { everyMessage, everyWaitingMessage } from '../every-message';
import { courtesies, promises } from '../message-promises';

const templates: [string, readonly OrderMessage[]][] = Object.entries(everyMessage);

const WAITING_LINK = 'https://shop.example1.jp/w/key';
/** Without the link, which is no sentence. */
const waitingMessages = Object.values(everyWaitingMessage(WAITING_LINK))
  .flat()
  .map((message) => ({ ...message, sms: message.sms.replace(`\n${WAITING_LINK}`, '') }));

/** The last one is the longest that SMS are promised to fit with (docs/configuration.md). */
const ORIGINS = [
  'http://localhost:3000',
  'https://shop.example1.jp',
  'https://www.ouchi-service.example',
];

describe.each(ORIGINS)('every SMS fits into one part with its link at %s', (origin) => {
  it('to customers, for the longest date and amount', () => {
    const sent = templates.flatMap(([name, messages]) =>
      messages.map(({ sms }) => {
        const text = brandedSms(
          publicEnv.brandName,
          `${sms}\n${origin}/l/${randomIds.newLinkKey()}`,
        );
        return { name, text, length: text.length };
      }),
    );
    expect(sent.filter(({ length }) => length > SMS_LENGTH)).toEqual([]);
  });

  it('to a contact of the waiting list', () => {
    const link = `${origin}/w/${randomIds.newLinkKey()}${randomIds.newLinkKey()}`;
    const sent = Object.values(everyWaitingMessage(link)).flat();
    const lengths = sent.map(({ sms }) => brandedSms(publicEnv.brandName, sms).length);
    expect(lengths.filter((length) => length > SMS_LENGTH)).toEqual([]);
    expect(lengths).toHaveLength(3);
  });
});

it('an SMS names the shop, unless its address is long and says so itself', () => {
  const sms = 'お見積もりをご確認ください 12/31(木)まで';
  const at = (origin: string) => brandedSms('おうちサービス', `${sms}\n${origin}/l/abcd2345`);
  expect(at('https://shop.example1.jp')).toBe(
    `【おうちサービス】${sms}\nhttps://shop.example1.jp/l/abcd2345`,
  );
  expect(at('https://www.ouchi-service.example')).toBe(
    `${sms}\nhttps://www.ouchi-service.example/l/abcd2345`,
  );
});

it('no SMS holds the name or address of the customer, or the service', () => {
  const told = templates.flatMap(([, messages]) => messages.map(({ sms }) => sms));
  const all = [...told, ...waitingMessages.map(({ sms }) => sms)].join('\n');
  expect(all).not.toMatch(/試験|渋谷|神宮前|浴室|佐藤|高橋|09011112222/);
});

/** Without dates, times and amounts. */
function general(sentence: string): string {
  return sentence
    .replace(/(\d{4}年\d+月\d+日|\d+\/\d+)\([日月火水木金土]\)/g, '〈日〉')
    .replace(/〈日〉 ?\d+:\d\d/g, '〈日時〉')
    .replace(/(明日|本日)\d+:\d\d/g, '$1〈時刻〉')
    .replace(/\d+:\d\dごろ/g, '〈時刻〉ごろ')
    .replace(/[\d,]{4,}円/g, '〈金額〉')
    .replace(/[\d,]{4,}ポイント/g, '〈ポイント〉');
}

/** Other lines of a mail are facts: a label with its value. */
function sentencesOf({ text, sms }: Message): string[] {
  const ofMail = text.split('\n').flatMap((line) => line.split(/(?<=。)/));
  return [...ofMail.filter((part) => part.endsWith('。')), `SMS ${sms}`].map(general);
}

describe('what messages promise', () => {
  it('has a test for each sentence, and no test for a sentence that is gone', () => {
    const said = new Set(
      [...templates.flatMap(([, messages]) => messages), ...waitingMessages].flatMap(sentencesOf),
    );
    const listed = [...promises.flatMap(({ sentences }) => sentences), ...courtesies];
    expect([...said].filter((sentence) => !listed.includes(sentence))).toEqual([]);
    expect(listed.filter((sentence) => !said.has(sentence))).toEqual([]);
    expect(listed.filter((sentence, index) => listed.indexOf(sentence) !== index)).toEqual([]);
  });

  it.each(promises)('names a test that exists: "$test" of $file', ({ file, test }) => {
    expect(projectFile(file)).toContain(`'${test}'`);
  });
});

/** Where the link of a message leads; to the order unless said otherwise. */
const pages: Readonly<Record<string, string>> = {
  chargeDeclinedMessage: 'payment_methods',
  planPausedUnpaidMessage: 'payment_methods',
  visitFixedMessage: 'visit',
  visitMovedByOfficeMessage: 'visit',
  visitMovedByCustomerMessage: 'visit',
  optionsAddedMessage: 'visit',
  reminderMessage: 'visit',
  onTheWayMessage: 'visit',
  visitDoneMessage: 'visit',
  customerAbsentMessage: 'visit',
  visitNotDoneMessage: 'visit',
  redoMessage: 'visit',
  quoteAcceptedMessage: 'visit',
};

it('the link of each message leads to the page that it is about', () => {
  const linked = templates.map(([name, messages]) => {
    const of = messages.map(({ page }) => page?.page ?? 'order');
    return [name, [...new Set(of)].join(' ')];
  });
  expect(Object.fromEntries(linked)).toEqual(
    Object.fromEntries(templates.map(([name]) => [name, pages[name] ?? 'order'])),
  );
});
