import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Counting, counterKey, counterTime, withCounter } from '../shared-counters';
import { KNOWN_DEVICE_COOKIE, readCookies, setCookie } from './cookies';
import { openSealedText, sealText } from './sealed-text';

const REMEMBERED_SECONDS = 365 * 24 * 60 * 60;
/** A family may share a computer. */
const ACCOUNTS_OF_A_DEVICE = 4;

const deviceSchema = z.object({
  /** What the device's attempts are counted by. */
  id: z.string(),
  /** Digest of the account's subject; empty until the device has signed in. */
  subject: z.string(),
  /** Digests of the names that sign in to the account: nothing personal is kept in the cookie. */
  names: z.array(z.string()),
  /** When it became known, as `counterTime`. */
  since: z.number(),
});
const contentSchema = z.object({ devices: z.array(deviceSchema) });
type Device = z.infer<typeof deviceSchema>;

const digestOf = (name: string) => counterKey(`device of ${name.toLowerCase()}`);

/** Of each name, when its devices were ended last: in the database for as long as their cookies are good. */
const endings: Counting = {
  name: 'endedDevices',
  points: 1,
  seconds: REMEMBERED_SECONDS,
  whenUnreachable: 'count alone',
};

/** Before this, as `counterTime`, no device became known that still is. */
async function endedAt(name: string): Promise<number> {
  const ending = await withCounter(endings, (counter) => counter.get(name));
  return ending?.consumedPoints ?? 0;
}

async function isEnded({ names, since }: Device): Promise<boolean> {
  return Math.max(...(await Promise.all(names.map(endedAt)))) > since;
}

/**
 * No device is known any more to the account that the name signs in to, or did: its password was reset, or
 * the number is another account's.
 *
 * @param name a phone number in digits
 */
export async function endDevices(name: string): Promise<void> {
  const at = counterTime();
  await withCounter(endings, (counter) => counter.set(digestOf(name), at, counter.duration));
}

async function devicesOf(request: IncomingMessage): Promise<Device[]> {
  const text = readCookies(request).get(KNOWN_DEVICE_COOKIE) ?? '';
  return (await openSealedText('known device', text, contentSchema))?.devices ?? [];
}

/**
 * The id of this device if it has signed in to the account before, or proved its number (OWASP's "device
 * cookie"): strangers' attempts do not count against it.
 *
 * @param name a phone number in digits or an e-mail address
 */
export async function knownDevice(
  request: IncomingMessage,
  name: string,
): Promise<string | undefined> {
  const digest = digestOf(name);
  const device = (await devicesOf(request)).find(({ names }) => names.includes(digest));
  return device && !(await isEnded(device)) ? device.id : undefined;
}

interface RememberedAccount {
  /** Where it is known: of whoever has signed in, and not of whoever has proved a number only. */
  readonly subject?: string;
  /** All names that sign in to it. Another account that had one of them has it no more. */
  readonly names: readonly string[];
  /** When it signed in or proved the number, as `counterTime`; now, unless the request is sent again. */
  readonly since?: number;
}

/** From now on this device is a known one of the account. */
export async function rememberDevice(
  request: IncomingMessage,
  response: ServerResponse,
  account: RememberedAccount,
): Promise<void> {
  const subject = account.subject === undefined ? '' : counterKey(`subject ${account.subject}`);
  const names = account.names.map(digestOf);
  const present = await devicesOf(request);
  const own = present.find((device) =>
    device.subject ? device.subject === subject : device.names.some((name) => names.includes(name)),
  );
  const others = present
    .filter((device) => device !== own && (!subject || device.subject !== subject))
    .map((device) => ({ ...device, names: device.names.filter((name) => !names.includes(name)) }))
    .filter((device) => device.names.length > 0);
  const { since = counterTime() } = account;
  const remembered: Device = { id: own?.id ?? randomUUID(), subject, names, since };
  const content = { devices: [remembered, ...others].slice(0, ACCOUNTS_OF_A_DEVICE) };
  const text = await sealText('known device', content, REMEMBERED_SECONDS);
  setCookie(response, KNOWN_DEVICE_COOKIE, text, REMEMBERED_SECONDS);
}
