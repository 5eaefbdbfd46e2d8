// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPostOrder, storeDraft, storedDraft } from '../../../../tests/factories/order-draft';
import type { PreOrder } from '../../order/order-draft';
import { ownedDraft } from '../draft-owner';
import { draftStorage } from '../draft-writes';
import { dropDraftEverywhere } from './drop-draft';
import { handDeviceDraftOver, inTurn, startKeepingDraft } from './keep-draft';

interface Sent {
  readonly method: string;
  readonly body: Record<string, unknown> | undefined;
}

let sent: Sent[];
/** Of the server; undefined while there is no network. */
let answer: (() => object) | undefined;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  sent = [];
  answer = () => ({ isKept: true, draft: null });
  stop = () => {};
  window.history.replaceState(null, '', '/order/address');
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit) => {
    sent.push({ method, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer());
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The store writes, as after a change of the order. */
function write(order = aPostOrder(), menu: Partial<PreOrder> = {}): void {
  const owner = sessionStorage.getItem('DraftOwner');
  storeDraft(order, menu);
  if (owner !== null) sessionStorage.setItem('DraftOwner', owner);
  draftStorage.setItem('recoil-persist', sessionStorage.getItem('recoil-persist') ?? '');
}

/** The order was placed or given up. */
function discard(): void {
  draftStorage.setItem('recoil-persist', '{"SelectedOrder":null}');
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await inTurn(async () => {});
}

const onDevice = () => localStorage.getItem('KeptDraft');

describe('the order of a visitor', () => {
  beforeEach(() => {
    stop = startKeepingDraft(false);
  });

  it('is kept on the device a second after the last change, and nothing is sent', async () => {
    write();
    await pass(900);
    write(aPostOrder({ selectedDate: ['2026-05-07T13:00:00'] }));
    await pass(900);
    expect(onDevice()).toBeNull();
    await pass(100);
    expect(JSON.parse(onDevice() ?? '').draft).toMatchObject({ starts: ['2026-05-07T13:00:00'] });
    expect(sent).toEqual([]);
  });

  it('is kept at once when the page is hidden, as a phone does before it is switched off', async () => {
    write();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(onDevice()).not.toBeNull();
  });

  it('is not touched by what is written on the page of another menu', async () => {
    write();
    await pass(1_000);
    const kept = onDevice();
    window.history.replaceState(null, '', '/menu-select/houseclean/option?id=12001');
    write();
    await pass(1_000);
    expect(onDevice()).toBe(kept);
  });

  it('stays on the device while another tab only chooses of another menu', async () => {
    write();
    await pass(1_000);
    window.history.replaceState(null, '', '/menu-select/houseclean/option?id=12001');
    write(aPostOrder(), { id: '12001' });
    await pass(1_000);
    expect(JSON.parse(onDevice() ?? '').draft).toMatchObject({ menuId: '1101' });
    window.history.replaceState(null, '', '/order/signup/input');
    write(aPostOrder(), { id: '12001' });
    await pass(1_000);
    expect(JSON.parse(onDevice() ?? '').draft).toMatchObject({ menuId: '12001' });
  });

  it('is removed from the device when it is given up', async () => {
    write();
    await pass(1_000);
    discard();
    await pass(1_000);
    expect(onDevice()).toBeNull();
  });

  it('goes on in its tab when the device cannot store anything', async () => {
    write();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await pass(1_000);
    full.mockRestore();
    expect(onDevice()).toBeNull();
    expect(storedDraft()).not.toBeNull();
  });

  it('is not kept on the device while it is a customer’s whose session has ended', async () => {
    ownedDraft.handTo('hanako');
    write();
    await pass(1_000);
    expect(onDevice()).toBeNull();
  });
});

describe('the order of a customer', () => {
  beforeEach(() => {
    ownedDraft.handTo('hanako');
    stop = startKeepingDraft(true);
  });

  it('is kept on the server with the step of its page, and not on the device', async () => {
    window.history.replaceState(null, '', '/order/payment');
    write();
    await pass(1_000);
    expect(sent).toMatchObject([{ method: 'PUT', body: { menuId: '1101', step: 'payment' } }]);
    expect(onDevice()).toBeNull();
  });

  it('is kept when the network returns, if there was none', async () => {
    answer = undefined;
    write();
    await pass(1_000);
    expect(sent).toHaveLength(1);
    answer = () => ({ isKept: true });
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(sent).toHaveLength(2);
  });

  it('is offered again from the next step on, when it was only looked at beside an order that the server has', async () => {
    window.history.replaceState(null, '', '/menu-select/houseclean/option?id=1101');
    answer = () => ({ isKept: false });
    write();
    await pass(1_000);
    window.history.replaceState(null, '', '/order/address');
    answer = () => ({ isKept: true });
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(sent.map(({ body }) => body)).toMatchObject([{ step: 'option' }, { step: 'address' }]);
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(sent).toHaveLength(2);
  });

  it('is dropped on the server once it is placed, after a change that was still under way', async () => {
    write();
    await pass(1_000);
    discard();
    await pass(1_000);
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  });

  it('waits without a try while the device says that it is offline', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    write();
    await pass(1_000);
    expect(sent).toEqual([]);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(sent.map(({ method }) => method)).toEqual(['PUT']);
  });

  it('is kept with its last change before the customer signs out, and not after', async () => {
    write();
    await ownedDraft.settle();
    expect(sent.map(({ method }) => method)).toEqual(['PUT']);
    write();
    ownedDraft.leave();
    await pass(1_000);
    expect(sent).toHaveLength(1);
    expect(onDevice()).toBeNull();
  });

  it('sends nothing for a page that holds no order', async () => {
    discard();
    await pass(1_000);
    expect(sent).toEqual([]);
  });
});

describe('signing in', () => {
  const asVisitor = async () => {
    const end = startKeepingDraft(false);
    write();
    await pass(1_000);
    end();
  };

  it('hands what the tab holds to the server, and removes it from the device', async () => {
    await asVisitor();
    await handDeviceDraftOver();
    expect(sent).toMatchObject([
      { method: 'PUT', body: { details: { workingAddress: { town: '神宮前1-2-3' } } } },
    ]);
    expect(onDevice()).toBeNull();
  });

  it('hands what only the device has to a customer who has none, and leaves one that is there', async () => {
    await asVisitor();
    sessionStorage.clear();
    answer = () => ({ isKept: true, draft: null });
    await handDeviceDraftOver();
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(sent[1]?.body).not.toHaveProperty('details');
    expect(onDevice()).toBeNull();

    await asVisitor();
    sessionStorage.clear();
    sent = [];
    answer = () => ({ draft: { menuId: '11001' } });
    await handDeviceDraftOver();
    expect(sent.map(({ method }) => method)).toEqual(['GET']);
    expect(onDevice()).toBeNull();
  });

  it('leaves it on the device of somebody who has not registered yet', async () => {
    await asVisitor();
    answer = () => ({ isKept: false });
    await handDeviceDraftOver();
    expect(onDevice()).not.toBeNull();
  });

  it('leaves nothing on the device beside an order that the customer has, and that goes before it', async () => {
    await asVisitor();
    answer = () => ({ isKept: false, draft: { menuId: '11001' } });
    await handDeviceDraftOver();
    expect(onDevice()).toBeNull();
  });

  it('leaves it on the device while the server does not answer', async () => {
    await asVisitor();
    answer = undefined;
    await handDeviceDraftOver();
    expect(onDevice()).not.toBeNull();
  });

  it('leaves nothing on the device after signing out, even of a draft that was not handed over', async () => {
    await asVisitor();
    ownedDraft.leave();
    expect(onDevice()).toBeNull();
  });
});

describe('throwing away', () => {
  it('removes the order from tab, device and server', async () => {
    write();
    localStorage.setItem('KeptDraft', '{}');
    expect(await dropDraftEverywhere(true)).toBe(true);
    expect(sessionStorage.getItem('recoil-persist')).toBe('{}');
    expect(onDevice()).toBeNull();
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('is not done while the server does not answer', async () => {
    answer = undefined;
    expect(await dropDraftEverywhere(true)).toBe(false);
  });

  it('asks no server for a visitor', async () => {
    expect(await dropDraftEverywhere(false)).toBe(true);
    expect(sent).toEqual([]);
  });
});
