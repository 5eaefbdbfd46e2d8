// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiErrors } from '@/contract/api-errors';
import { LackingFeatures } from '@/shell/lacking-features';
import { WaitingList } from './waiting-list';
import { toWish } from './wish';

let sent: unknown[];
let answers: (() => Response)[];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/waiting_list')) throw new Error(address);
    sent.push(JSON.parse(String(body)));
    return answers.shift()?.() ?? unavailable();
  });
});

function unavailable() {
  const { status, message } = apiErrors.back_end_unavailable;
  return Response.json({ error: { code: 'back_end_unavailable', message } }, { status });
}

const wish = { project: 'houseCleaning', zipCode: '0600001', menuId: '12001' } as const;
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () =>
  screen.findByLabelText<HTMLInputElement>(/お知らせを受け取る携帯電話番号/, undefined, {
    timeout: 5_000,
  });

async function open() {
  render(<WaitingList waitsFor="area" wish={wish} />);
  await tap('始まったらお知らせを受け取る');
  return field();
}

it('says before the tap that sends what the contact is used for and how long it is kept', async () => {
  const description = await open().then((input) => input.getAttribute('aria-describedby'));
  const text = document.getElementById(description?.split(' ')[0] ?? '')?.textContent;
  expect(text).toContain('このお知らせを1回お送りするためだけに使います。');
  expect(text).toContain('お知らせの30日後、または登録の180日後に削除します');
});

it('sends nothing for what cannot be told, and says why beside the field', async () => {
  const input = await open();
  await userEvent.type(input, '03-1234-5678');
  await tap('お知らせを登録する');
  expect(
    screen.getByText('SMSを受け取れる携帯電話番号か、メールアドレスを入力してください'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(input);
  expect(sent).toEqual([]);
});

it('keeps what was typed when the shop does not answer, and says to whom it will tell once it does', async () => {
  const input = await open();
  await userEvent.type(input, '０９０１２３４５６７８');
  await tap('お知らせを登録する');
  expect(await screen.findByText(apiErrors.back_end_unavailable.message)).toBeTruthy();
  expect(input.value).toBe('０９０１２３４５６７８');
  answers.push(() => Response.json({ status: 'waiting' }));
  await tap('お知らせを登録する');
  expect(await screen.findByText(/090-1234-5678へ1回お知らせします/)).toBeTruthy();
  expect(sent).toEqual(Array(2).fill({ ...wish, contact: '０９０１２３４５６７８' }));
});

it('says that nothing was stored when nothing has to be waited for', async () => {
  const input = await open();
  answers.push(() => Response.json({ status: 'available' }));
  await userEvent.type(input, 'hanako@example.jp{Enter}');
  expect(await screen.findByText('この郵便番号には、いまうかがえます')).toBeTruthy();
  expect(screen.getByText(/連絡先は登録していません。/)).toBeTruthy();
});

it('waits for what a calendar was asked about', () => {
  const choice = {
    quantity: 1,
    types: [{ id: '3101001', quantity: 1 }],
    options: [],
    recommends: [],
    workId: '1' as const,
  };
  const asked = { id: '31010', project: 'maid', zipCode: '1500001' } as const;
  expect(toWish({ ...asked, ...choice, isForeignStaffAccepted: 'true' })).toEqual({
    project: 'maid',
    menuId: '31010',
    zipCode: '1500001',
    choice: { ...choice, isForeignStaffAccepted: true },
  });
});

it('is not offered where the main API has none', () => {
  const { container } = render(
    <LackingFeatures.Provider value={['waiting_list']}>
      <WaitingList waitsFor="area" wish={wish} />
    </LackingFeatures.Provider>,
  );
  expect(container.textContent).toBe('');
});
