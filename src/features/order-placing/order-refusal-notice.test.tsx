// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { JourneyState } from '@/features/order-draft';
import { OrderRefusalNotice } from './order-refusal-notice';

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(
    'recoil-persist',
    JSON.stringify({
      OrderRefusal: {
        code: 'hearing_incomplete',
        message: 'ご回答いただいていない質問があります。',
        alternatives: [],
      },
    }),
  );
});

it('says on the page that can put it right why the order was refused', () => {
  render(
    <JourneyState>
      <OrderRefusalNotice page="ask" />
    </JourneyState>,
  );
  expect(screen.getByText('ご回答いただいていない質問があります。')).toBeTruthy();
  expect(screen.getByText(/ほかの入力内容はそのまま残っています/)).toBeTruthy();
});

it('says nothing anywhere else, nor of what cannot be read', () => {
  const { container, unmount } = render(
    <JourneyState>
      <OrderRefusalNotice page="payment" />
    </JourneyState>,
  );
  expect(container.textContent).toBe('');
  unmount();
  sessionStorage.setItem('recoil-persist', JSON.stringify({ OrderRefusal: { code: 3 } }));
  const damaged = render(
    <JourneyState>
      <OrderRefusalNotice page="ask" />
    </JourneyState>,
  );
  expect(damaged.container.textContent).toBe('');
});

it('says of a wrong field what is wrong, on the page that asks for it', () => {
  const message = '郵便番号と市区町村が合っていません。この郵便番号は「渋谷区」です。';
  const field = 'workingAddress.address.city';
  sessionStorage.setItem(
    'recoil-persist',
    JSON.stringify({ OrderRefusal: { code: 'invalid_request', message, alternatives: [], field } }),
  );
  render(
    <JourneyState>
      <OrderRefusalNotice page="date" />
      <OrderRefusalNotice page="address" />
    </JourneyState>,
  );
  expect(screen.getAllByText(message)).toHaveLength(1);
});
