import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { counterKey } from '../shared-counters';
import { KNOWN_DEVICE_COOKIE, readCookies, setCookie } from './cookies';
import { openSealedText, sealText } from './sealed-text';

const REMEMBERED_SECONDS = 365 * 24 * 60 * 60;
/** A family may share a computer. */
const ACCOUNTS_OF_A_DEVICE = 4;

const deviceSchema = z.object({
  /** What the device's attempts are counted by. */
  id: z.string(),
  /** Digests of the names that sign in to the account: nothing personal is kept in the cookie. */
  names: z.array(z.string()),
});
const contentSchema = z.object({ devices: z.array(deviceSchema) });
type Device = z.infer<typeof deviceSchema>;

const digestOf = (name: string) => counterKey(`device of ${name.toLowerCase()}`);

async function devicesOf(request: IncomingMessage): Promise<Device[]> {
  const text = readCookies(request).get(KNOWN_DEVICE_COOKIE) ?? '';
  return (await openSealedText('known device', text, contentSchema))?.devices ?? [];
}

/**
 * The id of this device if it has signed in to the account before, or proved its number (OWASP's "device
 * cookie"): strangers' attempts do not count against it, and its own count apart.
 *
 * @param name a phone number in digits or an e-mail address
 */
export async function knownDevice(
  request: IncomingMessage,
  name: string,
): Promise<string | undefined> {
  const digest = digestOf(name);
  return (await devicesOf(request)).find(({ names }) => names.includes(digest))?.id;
}

/** From now on this device is a known one of the account that the names sign in to. */
export async function rememberDevice(
  request: IncomingMessage,
  response: ServerResponse,
  names: readonly string[],
): Promise<void> {
  const digests = names.map(digestOf);
  const isOfAccount = (device: Device) => device.names.some((name) => digests.includes(name));
  const devices = await devicesOf(request);
  const own = devices.find(isOfAccount);
  const remembered: Device = {
    id: own?.id ?? randomUUID(),
    names: [...new Set([...digests, ...(own?.names ?? [])])].slice(0, 3),
  };
  const content = {
    devices: [remembered, ...devices.filter((device) => device !== own)].slice(
      0,
      ACCOUNTS_OF_A_DEVICE,
    ),
  };
  const text = await sealText('known device', content, REMEMBERED_SECONDS);
  setCookie(response, KNOWN_DEVICE_COOKIE, text, REMEMBERED_SECONDS);
}
