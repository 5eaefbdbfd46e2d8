// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keptDraftSchema } from '@/contract/kept-drafts';
import {
  aPayableOrder,
  aPostOrder,
  CUSTOMER,
  ORDER_PLACE,
  REGISTERED_CARD,
  storeDraft,
} from '../../../../tests/factories/order-draft';
import type { PostOrder } from '../../order/order-draft';
import { keepOnDevice, readOnDevice } from './draft-on-device';
import { readTabDraft, type TabDraft, toCustomerDraft, toVisitorDraft } from './kept-parts';

const NOW = Date.parse('2026-05-01T10:00:00+09:00');
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Whatever a draft can hold. */
const everything: PostOrder = aPayableOrder({
  selectedPayment: 'creditCard',
  payment: { creditCard: { ...REGISTERED_CARD, holderName: 'HANAKO YAMADA' }, np: { id: 'np-77' } },
  billingAddress: {
    ...ORDER_PLACE,
    customerName: '請求 花子',
    customerNameKana: 'セイキュウ',
    tel: '0312345678',
  },
  coupon: 'HAJIMETE1000',
  friendlyPoint: 500,
  allianceCode: 'HIDAMARI',
  allianceId: '902',
  campaignAllianceCodeInputs: ['社員777'],
});

function tabOf(order: PostOrder): TabDraft {
  storeDraft(
    order,
    {
      quantity: 2,
      types: [{ id: 't1', quantity: 2 }],
      options: [
        { id: '5', quantity: 1 },
        { id: '6', quantity: 0 },
      ],
    },
    { ServiceArea: { zipCode: '1500001', areaLabel: '渋谷区神宮前', project: 'houseCleaning' } },
  );
  const tab = readTabDraft(sessionStorage.getItem('recoil-persist'));
  if (!tab) throw new Error('no draft');
  return tab;
}

beforeEach(() => localStorage.clear());

describe('what the device keeps of a visitor’s order', () => {
  it('is menu, amounts and options, postcode, start and page, and nothing else of whatever the draft holds', () => {
    keepOnDevice(toVisitorDraft(tabOf(everything), 'confirm'), NOW);
    expect(JSON.parse(localStorage.getItem('KeptDraft') ?? '')).toEqual({
      until: NOW + WEEK,
      draft: {
        project: 'houseCleaning',
        menuId: '1101',
        quantity: 2,
        types: [{ id: 't1', quantity: 2 }],
        options: [{ id: '5', quantity: 1 }],
        additional: [],
        zipCode: '1500001',
        starts: ['2026-05-06T09:00:00'],
        step: 'authenticate',
      },
    });
  });

  it('has no field that its schema does not name, even when one is handed in', () => {
    const draft = {
      ...toVisitorDraft(tabOf(everything), 'option'),
      name: CUSTOMER.name,
      details: {},
    };
    keepOnDevice(draft, NOW);
    expect(localStorage.getItem('KeptDraft')).not.toMatch(/山田|details/);
  });

  it('leaves out wishes, and starts that hold for a nominated person only', () => {
    const wish = aPostOrder({ selectedDateType: 'negotiable' });
    expect(toVisitorDraft(tabOf(wish), 'option').starts).toEqual([]);
    const nominated = aPostOrder({ fhStaffIds: ['s1'] });
    expect(toVisitorDraft(tabOf(nominated), 'option').starts).toEqual([]);
  });

  it('is offered for seven days and then removed', () => {
    const draft = toVisitorDraft(tabOf(aPostOrder()), 'option');
    keepOnDevice(draft, NOW);
    expect(readOnDevice(NOW + WEEK - 1)).toEqual(draft);
    expect(readOnDevice(NOW + WEEK)).toBeNull();
    expect(localStorage.getItem('KeptDraft')).toBeNull();
  });

  it('is completed with defaults when an older build kept less, and dropped when it cannot be read', () => {
    const until = NOW + WEEK;
    const store = (value: unknown) => localStorage.setItem('KeptDraft', JSON.stringify(value));
    store({ until, draft: { project: 'houseCleaning', menuId: '11010' } });
    expect(readOnDevice(NOW)).toEqual({
      project: 'houseCleaning',
      menuId: '11010',
      quantity: 1,
      types: [],
      options: [],
      additional: [],
      starts: [],
      step: 'option',
    });
    for (const damaged of [{ until, draft: { project: 'garden', menuId: '1' } }, [], 'x', null]) {
      store(damaged);
      expect(readOnDevice(NOW)).toBeNull();
      expect(localStorage.getItem('KeptDraft')).toBeNull();
    }
    localStorage.setItem('KeptDraft', '{');
    expect(readOnDevice(NOW)).toBeNull();
  });
});

describe('what the server keeps of a customer’s order', () => {
  it('has the answers and the place, and nothing of card, billing address, name, number or mail address', () => {
    const kept = toCustomerDraft(tabOf(everything), 'payment');
    expect(kept).toMatchObject({
      menuId: '1101',
      step: 'payment',
      starts: ['2026-05-06T09:00:00'],
      details: {
        idempotencyKey: everything.idempotencyKey,
        workingAddress: ORDER_PLACE,
        hearing: { '1': '1' },
        answers: [{ id: '1', label: 'エアコンの高さ', answer: '2m未満' }],
        coupon: 'HAJIMETE1000',
        agreedTotal: 13_200,
        payMethod: 'creditCard',
      },
    });
    expect(JSON.stringify(kept)).not.toMatch(
      /4111|HANAKO|np-77|請求 花子|0312345678|山田|ヤマダ|09012345678|hanako@/,
    );
  });

  it('passes the schema of the call whole, so that nothing of it is lost', () => {
    const kept = toCustomerDraft(tabOf(everything), 'payment');
    expect(keptDraftSchema.parse(kept)).toEqual(kept);
  });
});

it('nothing is kept of a tab without an order, or with one that cannot be read', () => {
  expect(readTabDraft(null)).toBeNull();
  expect(readTabDraft('{')).toBeNull();
  expect(readTabDraft('{"SelectedOrder":{"project":"houseCleaning"}}')).toBeNull();
});
