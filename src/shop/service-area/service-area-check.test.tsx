// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { Project } from '@/contract/enumerations';
import { readKnownArea, rememberArea, setAreaOfCustomer } from '@/shell/area/known-area';
import { checkTypedArea } from './area-check';
import { ServiceAreaCheck } from './service-area-check';

const push = vi.fn(async () => true);
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

const fetchStub = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setAreaOfCustomer(null);
  push.mockClear();
  fetchStub.mockReset();
  vi.stubGlobal('fetch', (url: string) => fetchStub(url));
});

function show(project: Project = 'houseCleaning') {
  return render(
    <JourneyState>
      <ServiceAreaCheck project={project} />
    </JourneyState>,
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('郵便番号');
const submit = () => screen.getByRole('button', { name: 'エリアを確認する' });

function answer(contains: boolean) {
  return Response.json({
    contains,
    areaLabel: '渋谷区神宮前',
    availableProjects: ['houseCleaning'],
  });
}

describe('ServiceAreaCheck', () => {
  it('accepts a postal code in full-width characters and shows that the place is served', async () => {
    fetchStub.mockImplementation(async () => answer(true));
    show();
    await userEvent.type(field(), '〒１５０ー０００１{Enter}');
    const served = await screen.findByText(/渋谷区神宮前はサービス対象エリアです/);
    expect(document.activeElement?.contains(served)).toBe(true);
    expect(fetchStub.mock.calls[0]?.[0]).toBe(
      '/api/v1/service_area/contains?project=houseCleaning&zipCode=1500001',
    );
    expect(sessionStorage.getItem('recoil-persist')).toContain('1500001');
  });

  it('checks the place once, as soon as the seventh digit is typed', async () => {
    fetchStub.mockImplementation(async () => answer(true));
    show();
    await userEvent.type(field(), '150-0001');
    expect(await screen.findByText(/渋谷区神宮前はサービス対象エリアです/)).toBeTruthy();
    expect(sessionStorage.getItem('recoil-persist')).toContain('1500001');
    expect(fetchStub).toHaveBeenCalledTimes(1);
    // Whoever types stays in the field.
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('150-0001');
  });

  it('shows that a typed place is not served, and stays on the page', async () => {
    fetchStub.mockImplementation(async () => answer(false));
    show();
    await userEvent.type(field(), '9071751');
    expect(await screen.findByText(/サービス対象エリアの外です/)).toBeTruthy();
    expect(push).not.toHaveBeenCalled();
  });

  it('offers to be told about the menu of the page where a typed place is not served', async () => {
    fetchStub.mockImplementation(async () => answer(false));
    render(
      <JourneyState>
        <ServiceAreaCheck project="houseCleaning" menuId="12001" />
      </JourneyState>,
    );
    await userEvent.type(field(), '9071751');
    expect(
      await screen.findByRole('button', { name: '始まったらお知らせを受け取る' }),
    ).toBeTruthy();
    await userEvent.click(submit());
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith(
        '/order/outside-area?project=houseCleaning&zipCode=9071751&id=12001',
      ),
    );
  });

  it('ignores the answer for a postal code that was corrected meanwhile', async () => {
    let answerFirst = (_: Response) => {};
    fetchStub.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerFirst = resolve;
        }),
    );
    fetchStub.mockImplementationOnce(async () => answer(false));
    show();
    await userEvent.type(field(), '1500001');
    await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(1));
    await userEvent.type(field(), '{Backspace}2');
    await screen.findByText(/サービス対象エリアの外です/);
    answerFirst(answer(true));
    await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(/はサービス対象エリアです/)).toBeNull();
    expect(sessionStorage.getItem('recoil-persist') ?? '').not.toContain('1500001');
  });

  it('shows the answer of a tap only, when the check while typing is answered after the tap', async () => {
    const answers: ((response: Response) => void)[] = [];
    fetchStub.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    show();
    await userEvent.type(field(), '1500001');
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(submit());
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(answer(true));
    answers[0]?.(answer(true));
    const served = await screen.findByText(/渋谷区神宮前はサービス対象エリアです/);
    expect(document.activeElement?.contains(served)).toBe(true);
    expect(screen.queryByLabelText('郵便番号')).toBeNull();
    expect(sessionStorage.getItem('recoil-persist')).toContain('1500001');
  });

  it('checks the typed postal code when the customer continues, and shows a failed connection', async () => {
    fetchStub.mockRejectedValue(new TypeError('offline'));
    show();
    await userEvent.type(field(), '1500001');
    await waitFor(() => expect(fetchStub).toHaveBeenCalled());
    expect(screen.queryByText(/通信できませんでした/)).toBeNull();
    expect(await checkTypedArea(null)).toBe('notServed');
    expect(await screen.findByText(/通信できませんでした/)).toBeTruthy();
    fetchStub.mockImplementation(async () => answer(true));
    expect(await checkTypedArea(null)).toBe('served');
    expect(await screen.findByText(/渋谷区神宮前はサービス対象エリアです/)).toBeTruthy();
    // There is no field any more: what is known counts.
    expect(await checkTypedArea({})).toBe('served');
    expect(await checkTypedArea(null)).toBe('empty');
  });

  it('redirects to the outside-area page when the submitted place is not served', async () => {
    fetchStub.mockImplementation(async () => answer(false));
    show();
    await userEvent.type(field(), '9071751');
    await userEvent.click(submit());
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith(
        '/order/outside-area?project=houseCleaning&zipCode=9071751',
      ),
    );
  });

  it('shows an error for fewer than seven digits without a call, and keeps the entered value', async () => {
    show();
    await userEvent.type(field(), '150-00');
    await userEvent.click(submit());
    expect(await screen.findByText('郵便番号は7桁の数字で入力してください')).toBeTruthy();
    expect(field().value).toBe('150-00');
    expect(document.activeElement).toBe(field());
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it('shows the server’s message for a postal code that does not exist', async () => {
    fetchStub.mockImplementation(async () =>
      Response.json(
        {
          error: {
            code: 'address_not_found',
            message: 'この郵便番号の住所が見つかりませんでした。番号をご確認ください。',
          },
        },
        { status: 404 },
      ),
    );
    show();
    await userEvent.type(field(), '0000000{Enter}');
    expect(
      await screen.findByText('この郵便番号の住所が見つかりませんでした。番号をご確認ください。'),
    ).toBeTruthy();
  });

  it('checks the postal code again for another service, without asking for it again', async () => {
    fetchStub.mockImplementation(async () => answer(true));
    const { unmount } = show();
    await userEvent.type(field(), '1500001{Enter}');
    await screen.findByText(/渋谷区神宮前はサービス対象エリアです/);
    unmount();

    show('babySitter');
    expect(screen.queryByText(/はサービス対象エリアです/)).toBeNull();
    expect(await screen.findByText(/渋谷区神宮前はサービス対象エリアです/)).toBeTruthy();
    expect(screen.queryByLabelText('郵便番号')).toBeNull();
    expect(fetchStub.mock.calls.at(-1)?.[0]).toBe(
      '/api/v1/service_area/contains?project=babySitter&zipCode=1500001',
    );
  });

  it('checks a postcode that another tab has, and says where this service does not come', async () => {
    fetchStub.mockImplementation(async () => answer(false));
    rememberArea({ zipCode: '9071751', areaLabel: '与那国町' });
    show();
    expect(await screen.findByText(/サービス対象エリアの外です/)).toBeTruthy();
    expect(field().value).toBe('907-1751');
    expect(push).not.toHaveBeenCalled();
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });

  it('checks the postcode that is chosen in the header in place of its own', async () => {
    fetchStub.mockImplementation(async () => answer(true));
    show();
    await userEvent.type(field(), '1500001{Enter}');
    await screen.findByText(/渋谷区神宮前はサービス対象エリアです/);
    act(() => rememberArea({ zipCode: '1000001', areaLabel: '千代田区千代田' }));
    expect(await screen.findByText('〒100-0001 渋谷区神宮前')).toBeTruthy();
    expect(sessionStorage.getItem('recoil-persist')).toContain('1000001');
  });

  it('checks the place of a signed-in customer without asking, and keeps none of it on the device', async () => {
    fetchStub.mockImplementation(async () => answer(true));
    setAreaOfCustomer({ zipCode: '1500001', areaLabel: '渋谷区', isOfPlace: true });
    show();
    expect(await screen.findByText(/渋谷区神宮前はサービス対象エリアです/)).toBeTruthy();
    expect(fetchStub).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('KnownArea')).toBeNull();
  });

  it('leaves a place that was checked for this order before, whatever the customer’s place is', async () => {
    fetchStub.mockImplementation(async () => answer(true));
    show();
    await userEvent.type(field(), '1500001{Enter}');
    await screen.findByText('〒150-0001 渋谷区神宮前');
    localStorage.clear();
    act(() => setAreaOfCustomer({ zipCode: '1000001', areaLabel: '千代田区', isOfPlace: true }));
    expect(screen.getByText('〒150-0001 渋谷区神宮前')).toBeTruthy();
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });

  it('forgets the postcode after seven days', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      rememberArea({ zipCode: '1500001', areaLabel: '渋谷区神宮前' });
      vi.advanceTimersByTime(8 * 24 * 60 * 60 * 1000);
      // As a page that is opened later reads it.
      localStorage.setItem('KnownArea', `${localStorage.getItem('KnownArea')} `);
      expect(readKnownArea()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('offers to change the postal code after it was checked', async () => {
    fetchStub.mockImplementation(async () => answer(true));
    show();
    await userEvent.type(field(), '1500001{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: '郵便番号を変更' }));
    expect(field().value).toBe('150-0001');
    expect(document.activeElement).toBe(field());
  });
});
