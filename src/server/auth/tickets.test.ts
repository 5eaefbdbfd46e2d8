import { decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTicket, sealTicket } from './tickets';

const signIn = {
  subject: 'user-1',
  tel: '09000000001',
  expiresAt: 1_800_000_000,
  idToken: 'header.payload.signature',
  refreshToken: 'refresh-1',
};
const sealedAt = 1_790_000_000;
const secondsLater = (seconds: number) => new Date((sealedAt + seconds) * 1000);

beforeEach(() => {
  globalThis.shopProcessWide = undefined;
  vi.unstubAllEnvs();
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of thirty-two characters');
});

describe('a sign-in ticket', () => {
  it('gives the sign-in back, once', async () => {
    const ticket = await sealTicket(signIn, sealedAt);
    expect(await openTicket(ticket, secondsLater(5))).toEqual(signIn);
    expect(await openTicket(ticket, secondsLater(6))).toBeNull();
  });

  it('fails, rather than being forged, where the shop has no secret to open it with', async () => {
    const ticket = await sealTicket(signIn, sealedAt);
    vi.stubEnv('NEXTAUTH_SECRET', undefined);
    await expect(openTicket(ticket, secondsLater(5))).rejects.toThrow('NEXTAUTH_SECRET');
  });

  it('is good for a minute', async () => {
    const ticket = await sealTicket(signIn, sealedAt);
    expect(await openTicket(ticket, secondsLater(61))).toBeNull();
  });

  it('shows nothing of what is in it', async () => {
    const ticket = await sealTicket(signIn, sealedAt);
    expect(Buffer.from(ticket, 'base64url').toString()).not.toContain('refresh-1');
    expect(ticket).not.toContain('09000000001');
  });

  it('is sealed with AES-GCM and names it, with another initialisation vector each time', async () => {
    const tickets = await Promise.all([1, 2, 3].map(() => sealTicket(signIn, sealedAt)));
    expect(tickets.map(decodeProtectedHeader)).toEqual(
      tickets.map(() => ({ alg: 'dir', enc: 'A256GCM' })),
    );
    expect(new Set(tickets.map((ticket) => ticket.split('.')[2])).size).toBe(3);
  });

  it('cannot be opened once a single character of it was changed', async () => {
    const [head, key, vector, text = '', tag] = (await sealTicket(signIn, sealedAt)).split('.');
    const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    const forged = [head, key, vector, changed, tag].join('.');
    expect(await openTicket(forged, secondsLater(5))).toBeNull();
  });

  it('is of use to the shop that sealed it only', async () => {
    const ticket = await sealTicket(signIn, sealedAt);
    vi.stubEnv('NEXTAUTH_SECRET', 'another secret, also long enough!!');
    expect(await openTicket(ticket, secondsLater(5))).toBeNull();
  });

  it.each(['', 'x', 'a.b.c.d.e'])('cannot be %j', async (ticket) => {
    expect(await openTicket(ticket)).toBeNull();
  });
});
