// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HeaderArea } from './header-area';
import { readKnownArea, rememberArea, setAreaOfCustomer } from './known-area';

let pathname = '/';
vi.mock('next/router', () => ({ useRouter: () => ({ pathname }) }));

let status = 'unauthenticated';
vi.mock('../session/session-provider', () => ({ useSession: () => ({ status }) }));

const fetchStub = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  pathname = '/';
  status = 'unauthenticated';
  setAreaOfCustomer(null);
  localStorage.clear();
  fetchStub.mockReset();
  vi.stubGlobal('fetch', (url: string) => fetchStub(url));
});

const area = (name: RegExp) => screen.getByRole('button', { name });
const field = () => screen.findByLabelText<HTMLInputElement>('訪問先の郵便番号');

describe('HeaderArea', () => {
  it('finds the place at the seventh digit, remembers it, and returns the focus', async () => {
    fetchStub.mockImplementation(async () =>
      Response.json({ contains: false, areaLabel: '渋谷区神宮前', availableProjects: ['maid'] }),
    );
    render(<HeaderArea />);
    await userEvent.click(area(/^〒 エリアを設定$/));
    await userEvent.type(await field(), '１５０ー０００１');
    await waitFor(() => expect(area(/^〒150-0001\s*渋谷区神宮前/)).toBe(document.activeElement));
    expect(screen.queryByLabelText('訪問先の郵便番号')).toBeNull();
    expect(screen.getByText('エリアを〒150-0001 渋谷区神宮前にしました')).toBeTruthy();
    expect(readKnownArea()).toEqual({ zipCode: '1500001', areaLabel: '渋谷区神宮前' });
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });

  it('leads to the waiting list where no service comes, and remembers the place', async () => {
    fetchStub.mockImplementation(async () =>
      Response.json({ contains: false, areaLabel: '札幌市中央区', availableProjects: [] }),
    );
    render(<HeaderArea />);
    await userEvent.click(area(/^〒 エリアを設定$/));
    await userEvent.type(await field(), '0600001');
    const link = await screen.findByRole('link', { name: '始まったらお知らせを受け取る' });
    expect(link.getAttribute('href')).toBe(
      '/order/outside-area?project=houseCleaning&zipCode=0600001',
    );
    expect(readKnownArea()?.zipCode).toBe('0600001');
    expect(document.activeElement).toBe(await field());
  });

  it('shows why a postcode is not taken, and keeps what is typed and what was known', async () => {
    fetchStub.mockImplementation(async () =>
      Response.json(
        {
          error: {
            code: 'address_not_found',
            message: 'この郵便番号の住所が見つかりませんでした。',
          },
        },
        { status: 404 },
      ),
    );
    rememberArea({ zipCode: '1500001', areaLabel: '渋谷区神宮前' });
    render(<HeaderArea />);
    await userEvent.click(area(/変更$/));
    await userEvent.type(await field(), '0000000');
    expect(await screen.findByText('この郵便番号の住所が見つかりませんでした。')).toBeTruthy();
    expect((await field()).value).toBe('0000000');
    expect(readKnownArea()?.zipCode).toBe('1500001');
  });

  it('asks for seven digits when fewer are sent', async () => {
    render(<HeaderArea />);
    await userEvent.click(area(/エリア/));
    await userEvent.type(await field(), '150{Enter}');
    expect(await screen.findByText('郵便番号は7桁の数字で入力してください')).toBeTruthy();
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it('is on no page of an order, which shows its place itself', () => {
    pathname = '/order/address';
    render(<HeaderArea />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  describe('for a customer who is signed in', () => {
    const place = (zipCode: string, city: string) => ({
      ...{ id: zipCode, zipCode, parkingArea: '', pets: '', familyStructure: '', smoking: false },
      address: { prefecture: '東京都', city, town: '神宮前1-2-3', building: '' },
    });

    beforeEach(() => {
      status = 'authenticated';
      fetchStub.mockImplementation(async () =>
        Response.json({ workplaces: [place('1500001', '渋谷区'), place('1000001', '千代田区')] }),
      );
    });

    it('shows the place that was used last, without asking and without keeping it on the device', async () => {
      render(<HeaderArea />);
      expect(await screen.findByRole('button', { name: /^〒150-0001\s*渋谷区/ })).toBeTruthy();
      expect(readKnownArea()?.zipCode).toBe('1500001');
      expect(localStorage.getItem('KnownArea')).toBeNull();
    });

    it('keeps the postcode that was given before, and does not ask for a place', async () => {
      rememberArea({ zipCode: '1000001', areaLabel: '千代田区千代田' });
      render(<HeaderArea />);
      expect(await screen.findByRole('button', { name: /^〒100-0001/ })).toBeTruthy();
      expect(fetchStub).not.toHaveBeenCalled();
    });

    it('asks where no place is known', async () => {
      fetchStub.mockImplementation(async () => Response.json({ workplaces: [] }));
      render(<HeaderArea />);
      await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(1));
      expect(area(/^〒 エリアを設定$/)).toBeTruthy();
    });
  });
});
