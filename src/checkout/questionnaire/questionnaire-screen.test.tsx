// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { newPostOrder, type PostOrder } from '@/booking/draft/order-draft';
import type { Question } from '@/contract/questionnaires';
import { someMenuFacts, storeDraft } from '../../../tests/factories/order-draft';
import { QuestionnaireScreen } from './questionnaire-screen';

const router = { push: vi.fn(async () => true), replace: vi.fn(async () => true) };
vi.mock('next/router', () => ({ useRouter: () => router }));

const pets: Question = {
  id: 'q1',
  label: 'ペットはいますか',
  support: '',
  kind: 'single',
  required: true,
  choices: [
    { id: '1', label: 'いる' },
    { id: '2', label: 'いない' },
  ],
  unit: '',
  maxLength: 500,
  condition: null,
};

let questionnaires: Question[];

beforeEach(() => {
  questionnaires = [pets];
  sessionStorage.clear();
  router.push.mockClear();
  router.replace.mockClear();
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/order/questionnaires')
      ? Response.json({ questionnaires })
      : Response.json(
          { error: { code: 'menu_not_found', message: 'お取り扱いがありません。' } },
          { status: 404 },
        ),
  );
});

function show(change: Partial<PostOrder> = {}) {
  storeDraft({ ...newPostOrder(someMenuFacts(), 'k'), ...change });
  return render(
    <SWRConfig value={{ provider: () => new Map(), errorRetryCount: 0 }}>
      <JourneyState>
        <QuestionnaireScreen customer={{ isSignedIn: true, isRegistered: true }} />
      </JourneyState>
    </SWRConfig>,
  );
}

const stored = () => JSON.parse(sessionStorage.getItem('recoil-persist') ?? '{}');
const goOn = () => userEvent.click(screen.getByRole('button', { name: '次へ進む' }));

describe('AskScreen', () => {
  it('stores the answers, also as text, and leads to the address', async () => {
    show();
    await userEvent.click(await screen.findByLabelText('いる'));
    await waitFor(() => expect(stored().SelectedOrder.hearing).toEqual({ q1: '1' }));
    expect(stored().SelectedOrder.isHearingDone).toBe(false);
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/address'));
    expect(stored().SelectedOrder.isHearingDone).toBe(true);
    expect(stored().HearingDataList).toEqual([
      { id: 'q1', label: 'ペットはいますか', answer: 'いる' },
    ]);
  });

  it('shows earlier answers again, and marks the step as unfinished after a change', async () => {
    show({ hearing: { q1: '2' }, isHearingDone: true });
    expect((await screen.findByLabelText<HTMLInputElement>('いない')).checked).toBe(true);
    await userEvent.click(screen.getByLabelText('いる'));
    await waitFor(() => expect(stored().SelectedOrder.isHearingDone).toBe(false));
  });

  it('redirects to the address when the menu has no questions', async () => {
    questionnaires = [];
    show();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order/address'));
    expect(stored().SelectedOrder).toMatchObject({ hearing: {}, isHearingDone: true });
  });
});
