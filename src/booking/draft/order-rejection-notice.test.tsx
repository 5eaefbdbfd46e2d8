// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPostOrder, storeDraft } from '../../../tests/factories/order-draft';
import { JourneyState } from './journey-state';
import { OrderRejectionNotice } from './order-rejection-notice';

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const incomplete = {
  code: 'hearing_incomplete',
  message: 'ご回答いただいていない質問があります。',
  alternatives: [],
  orderKey: KEY,
};

beforeEach(() =>
  storeDraft(aPostOrder({ idempotencyKey: KEY }), {}, { OrderRejection: incomplete }),
);

it('shows why the order was rejected on the page where it can be corrected', () => {
  render(
    <JourneyState>
      <OrderRejectionNotice page="ask" />
    </JourneyState>,
  );
  expect(screen.getByText('ご回答いただいていない質問があります。')).toBeTruthy();
  expect(screen.getByText(/ほかの入力内容はそのまま残っています/)).toBeTruthy();
});

it('shows nothing on other pages, or for a rejection that cannot be read', () => {
  const { container, unmount } = render(
    <JourneyState>
      <OrderRejectionNotice page="payment" />
    </JourneyState>,
  );
  expect(container.textContent).toBe('');
  unmount();
  storeDraft(
    aPostOrder({ idempotencyKey: KEY }),
    {},
    { OrderRejection: { code: 3, orderKey: KEY } },
  );
  const damaged = render(
    <JourneyState>
      <OrderRejectionNotice page="ask" />
    </JourneyState>,
  );
  expect(damaged.container.textContent).toBe('');
});

it('shows the error of a rejected field only on the page with that field', () => {
  const message = '郵便番号と市区町村が合っていません。この郵便番号は「渋谷区」です。';
  const field = 'workingAddress.address.city';
  const wrong = { code: 'invalid_request', message, alternatives: [], field, orderKey: KEY };
  storeDraft(aPostOrder({ idempotencyKey: KEY }), {}, { OrderRejection: wrong });
  render(
    <JourneyState>
      <OrderRejectionNotice page="date" />
      <OrderRejectionNotice page="address" />
    </JourneyState>,
  );
  expect(screen.getAllByText(message)).toHaveLength(1);
});

const usedUp = {
  code: 'first_trial_used',
  message: 'お試しプランは、1世帯につき1回までご利用いただけます。',
  alternatives: [],
  orderKey: KEY,
};

it.each([
  ['another order', aPostOrder({ idempotencyKey: 'b'.repeat(32) }), '/menu-select/houseclean'],
  ['no order', null, '/menu-select/houseclean'],
  ['menus of another service', aPostOrder({ idempotencyKey: KEY }), '/menu-select/kaji'],
])('shows nothing on a menu page where there is %s', (_where, order, menuList) => {
  storeDraft(order, {}, { OrderRejection: usedUp });
  const { container } = render(
    <JourneyState>
      <OrderRejectionNotice page="menu" menuList={menuList} />
    </JourneyState>,
  );
  expect(container.textContent).toBe('');
});

it('says on the list of the order’s menu that another menu has to be chosen', () => {
  storeDraft(aPostOrder({ idempotencyKey: KEY }), {}, { OrderRejection: usedUp });
  render(
    <JourneyState>
      <OrderRejectionNotice page="menu" menuList="/menu-select/houseclean" />
    </JourneyState>,
  );
  expect(screen.getByText(usedUp.message)).toBeTruthy();
});
