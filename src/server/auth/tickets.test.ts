import { decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTicket, sealTicket } from './tickets';

const signIn = {
  subject: 'user-1',
  tel: '09000000001',
  expiresAt: 1_800_000_000,
  idToken: 'header.payload.signature',
  refreshToken: 'refresh-1',
  since: 50_000_000,
};
const sealedAt = 1_790_000_000;
const secondsLater = (seconds: number) => new Date((sealedAt + seconds) * 1000);

beforeEach(() => {
  globalThis.shopProcessWide = undefined;
  vi.unstubAllEnvs();
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of thirty-two characters');
});

describe('a sign-in ticket', () => {
  it('returns the sign-in once, when it is opened for the first time', async () => {
    const ticket = await sealTicket(signIn, sealedAt);
    expect(await openTicket(ticket, secondsLater(5))).toEqual(signIn);
    expect(await openTicket(ticket, secondsLater(6))).toBeNull();
  });

  it('causes an error when the shop has no secret to open it', async () => {
    const ticket = await sealTicket(signIn, sealedAt);
    vi.stubEnv('NEXTAUTH_SECRET', undefined);
    await expect(openTicket(ticket, secondsLater(5))).rejects.toThrow('NEXTAUTH_SECRET');
  });

  it('expires after a minute', async () => {
    const ticket = await sealTicket(signIn, sealedAt);
    expect(await openTicket(ticket, secondsLater(61))).toBeNull();
  });

  it('does not reveal its content', async () => {
    const ticket = await sealTicket(signIn, sealedAt);
    expect(Buffer.from(ticket, 'base64url').toString()).not.toContain('refresh-1');
    expect(ticket).not.toContain('09000000001');
  });

  it('is encrypted with AES-GCM and a new initialisation vector each time', async () => {
    const tickets = await Promise.all([1, 2, 3].map(() => sealTicket(signIn, sealedAt)));
    expect(tickets.map(decodeProtectedHeader)).toEqual(
      tickets.map(() => ({ alg: 'dir', enc: 'A256GCM' })),
    );
    expect(new Set(tickets.map((ticket) => ticket.split('.')[2])).size).toBe(3);
  });

  it('cannot be opened after one character was changed', async () => {
    const [head, key, vector, text = '', tag] = (await sealTicket(signIn, sealedAt)).split('.');
    const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    const forged = [head, key, vector, changed, tag].join('.');
    expect(await openTicket(forged, secondsLater(5))).toBeNull();
  });

  it('can be opened only with the secret that sealed it', async () => {
    const ticket = await sealTicket(signIn, sealedAt);
    vi.stubEnv('NEXTAUTH_SECRET', 'another secret, also long enough!!');
    expect(await openTicket(ticket, secondsLater(5))).toBeNull();
  });

  it.each(['', 'x', 'a.b.c.d.e'])('is rejected when it is %j', async (ticket) => {
    expect(await openTicket(ticket)).toBeNull();
  });
});
