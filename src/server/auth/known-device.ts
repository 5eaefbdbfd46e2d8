import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Counting, counterKey, counterTime, withCounter } from '../shared-counters';
import { sealedCookie } from './sealed-text';

const REMEMBERED_SECONDS = 365 * 24 * 60 * 60;
/** A family may share a computer. */
const ACCOUNTS_OF_A_DEVICE = 4;

const deviceSchema = z.object({
  id: z.string(),
  /** Digest of the account's subject; empty until the device has signed in. */
  subject: z.string(),
  /** Digests of the sign-in names, so that the cookie holds no personal data. */
  names: z.array(z.string()),
  /** As `counterTime`. */
  since: z.number(),
});
type Device = z.infer<typeof deviceSchema>;

/** The accounts that have signed in on this device. It outlives their sessions. */
const deviceCookie = sealedCookie({
  name: 'knownDevice',
  purpose: 'known device',
  schema: z.object({ devices: z.array(deviceSchema) }),
  seconds: REMEMBERED_SECONDS,
  path: '/api/auth',
});

const digestName = (name: string) => counterKey(`device of ${name.toLowerCase()}`);

/** When each name's devices were last ended, kept as long as their cookies are good. */
const endings: Counting = {
  name: 'endedDevices',
  points: 1,
  seconds: REMEMBERED_SECONDS,
  whenUnreachable: 'count alone',
};

async function endedAt(name: string): Promise<number> {
  const ending = await withCounter(endings, (counter) => counter.get(name));
  return ending?.consumedPoints ?? 0;
}

async function isEnded({ names, since }: Device): Promise<boolean> {
  return Math.max(...(await Promise.all(names.map(endedAt)))) > since;
}

/** Call this after a password reset, and when the number (in digits) changes accounts. */
export async function endDevices(name: string): Promise<void> {
  const at = counterTime();
  await withCounter(endings, (counter) => counter.set(digestName(name), at, counter.duration));
}

async function readDevices(request: IncomingMessage): Promise<Device[]> {
  return (await deviceCookie.read(request))?.devices ?? [];
}

/**
 * The device's id, if it has signed in to the account or proved its number (OWASP's "device cookie").
 * Strangers' attempts do not count against it.
 * @param name a phone number in digits or an e-mail address
 */
export async function knownDevice(request: IncomingMessage, name: string) {
  const digest = digestName(name);
  const device = (await readDevices(request)).find(({ names }) => names.includes(digest));
  return device && !(await isEnded(device)) ? device.id : undefined;
}

interface RememberedAccount {
  /** Undefined when the device has only proved a number and not signed in. */
  readonly subject?: string;
  /** All names that sign in to the account. They are removed from other accounts on the device. */
  readonly names: readonly string[];
  /** As `counterTime`, by default now; for a repeated request, the time of the first. */
  readonly since?: number;
}

export async function rememberDevice(
  request: IncomingMessage,
  response: ServerResponse,
  account: RememberedAccount,
): Promise<void> {
  const subject = account.subject === undefined ? '' : counterKey(`subject ${account.subject}`);
  const names = account.names.map(digestName);
  const present = await readDevices(request);
  const own = present.find((device) =>
    device.subject ? device.subject === subject : device.names.some((name) => names.includes(name)),
  );
  const others = present
    .filter((device) => device !== own && (!subject || device.subject !== subject))
    .map((device) => ({ ...device, names: device.names.filter((name) => !names.includes(name)) }))
    .filter((device) => device.names.length > 0);
  const { since = counterTime() } = account;
  const remembered: Device = { id: own?.id ?? randomUUID(), subject, names, since };
  const devices = [remembered, ...others].slice(0, ACCOUNTS_OF_A_DEVICE);
  await deviceCookie.write(response, { devices });
}
