/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CustomerStep } from './customer-step';
import { newTelephoneOrder, type TelephoneOrder } from './telephone-order';

const customer = {
  ...{ customerId: 'c-1', name: '佐藤 次郎', nameKana: 'サトウ ジロウ', tel: '09011112222' },
  ...{ email: 'jiro@example.jp', place: '東京都渋谷区', hasAccount: true, isRefused: false },
  ...{ isReported: false, orderIds: [] },
};

function Step() {
  const [order, setOrder] = useState<TelephoneOrder>(newTelephoneOrder(null));
  return (
    <CustomerStep
      order={order}
      change={(changes) => setOrder({ ...order, ...changes })}
      known={{ value: null, failure: null, isCurrent: false, readAgain: () => undefined }}
    />
  );
}

it('says that more customers were found than are shown, so that none of them is registered anew', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [customer], total: 31, perPage: 20 }));
  render(<Step />);
  await userEvent.type(screen.getByLabelText(/お客様を探す/), '佐藤');
  await userEvent.click(screen.getByRole('button', { name: '探す' }));
  expect(
    await screen.findByText(
      '31名のうち1名を表示しています。見つからないときは、電話番号などで絞り込んでください。',
    ),
  ).toBeTruthy();
});

it('finding and choosing a customer never leaves the focus on the page as a whole', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [customer], total: 1, perPage: 20 }));
  render(<Step />);
  await userEvent.type(screen.getByLabelText(/お客様を探す/), '佐藤');
  const find = screen.getByRole('button', { name: '探す' });
  await userEvent.click(find);
  const choose = await screen.findByRole('button', { name: '佐藤 次郎様(09011112222)を選ぶ' });
  expect(document.activeElement).toBe(find);
  await userEvent.click(choose);
  expect(screen.getByText(/佐藤 次郎様\(サトウ ジロウ\)/)).toBeTruthy();
  const heading = screen.getByRole('heading', { level: 2 });
  expect(document.activeElement).toBe(heading);
  await userEvent.click(screen.getByRole('button', { name: '別のお客様にする' }));
  expect(document.activeElement).toBe(heading);
});
