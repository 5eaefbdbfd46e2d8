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
