// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMenuChoice, aMenuDetail } from '../../../tests/factories/menu-detail';
import { shareLink } from './share-link';

const menu = aMenuDetail({
  id: '11001',
  label: 'エアコンクリーニング',
  quantityUnit: '台',
  maxQuantity: 6,
  types: [aMenuChoice('1100101', '標準タイプ', { maxQuantity: 6 })],
});
const chosen = {
  quantity: 2,
  types: [{ id: '1100101', quantity: 2 }],
  options: [{ id: '1100151', quantity: 2 }],
  additional: [],
};
const url = `${window.location.origin}/menu-select/houseclean/option?id=11001&types=1100101*2&options=1100151*2&on=2026-11-28`;
const text =
  'エアコンクリーニング\n標準タイプ 2台、室外機クリーニング ×2\n料金 26,400円(税込) 2026年11月28日(土)現在';

const estimate = {
  menu: {
    types: [{ id: '1100101', label: '標準タイプ', quantity: 2 }],
    options: [{ id: '1100151', label: '室外機クリーニング', quantity: 2 }],
    additional: [],
  },
  price: { totalIncludingTax: 26_400, tax: 2_400 },
};

let asked: string[];
let answer: () => Response;
const share = vi.fn<(data: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  // 0:30 on the 28th in Japan.
  vi.useFakeTimers({ now: new Date('2026-11-27T15:30:00Z'), toFake: ['Date'] });
  asked = [];
  answer = () => Response.json(estimate);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
  share.mockReset();
  writeText.mockReset();
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hands menu, content, price with its day in Japan, and link to the device', async () => {
  share.mockResolvedValue();
  expect(await shareLink('houseCleaning', menu, chosen)).toBeNull();
  expect(share).toHaveBeenCalledWith({ title: 'エアコンクリーニング', text, url });
  expect(writeText).not.toHaveBeenCalled();
});

it('asks for the price of the menu and nothing of the tab’s order', async () => {
  await shareLink('houseCleaning', menu, chosen);
  const [address = ''] = asked;
  const names = [...new URL(address, 'https://shop.example').searchParams.keys()];
  expect(new Set(names.map((name) => name.replace(/\[.*/, '')))).toEqual(
    new Set(['id', 'project', 'quantity', 'types', 'options']),
  );
});

it('copies the same where the device shares nothing', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  writeText.mockResolvedValue();
  expect(await shareLink('houseCleaning', menu, chosen)).toEqual({ status: 'copied' });
  expect(writeText).toHaveBeenCalledWith(`${text}\n${url}`);
});

it('copies when the device refuses to share, and does nothing when its dialog was closed', async () => {
  writeText.mockResolvedValue();
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  expect(await shareLink('houseCleaning', menu, chosen)).toEqual({ status: 'copied' });
  writeText.mockClear();
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  expect(await shareLink('houseCleaning', menu, chosen)).toBeNull();
  expect(writeText).not.toHaveBeenCalled();
});

it('shows the text where it can neither be shared nor copied', async () => {
  vi.stubGlobal('navigator', {});
  expect(await shareLink('houseCleaning', menu, chosen)).toEqual({
    status: 'shown',
    text: `${text}\n${url}`,
  });
});

it('names no price that it cannot read', async () => {
  answer = () => Response.json({ error: { code: 'x', message: 'x' } }, { status: 503 });
  share.mockResolvedValue();
  await shareLink('houseCleaning', menu, chosen);
  expect(share).toHaveBeenCalledWith({
    title: 'エアコンクリーニング',
    text: 'エアコンクリーニング',
    url,
  });
});

it('names no price of a menu that is priced after an inspection', async () => {
  share.mockResolvedValue();
  await shareLink('houseCleaning', { ...menu, menuType: 'estimate' }, chosen);
  expect(share.mock.calls[0]?.[0].text).not.toContain('円');
});
