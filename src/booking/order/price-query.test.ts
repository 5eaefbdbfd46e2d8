import { describe, expect, it } from 'vitest';
import { someMenuFacts } from '../../../tests/factories/order-draft';
import { newPostOrder, type SelectedOrder } from './order-draft';
import { toPriceQuery } from './price-query';

const airConditioner: SelectedOrder = {
  ...newPostOrder(someMenuFacts({ serviceId: 'aircon' }), 'a'.repeat(32)),
  basic: {
    id: 'aircon-wall',
    quantity: 2,
    types: [{ id: 'standard', quantity: 2 }],
    options: [
      { id: 'coating', quantity: 1 },
      { id: 'outdoor', quantity: 0 },
    ],
    additional: [],
  },
};

const address = {
  zipCode: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  town: '神宮前1-2-3',
  building: '',
  parkingArea: 'none',
  pets: '',
  familyStructure: '',
  smoking: false,
};

describe('toPriceQuery', () => {
  it('contains the chosen menu, and nothing that is not chosen', () => {
    expect(toPriceQuery(airConditioner)).toEqual({
      id: 'aircon-wall',
      quantity: 2,
      project: 'houseCleaning',
      types: [{ id: 'standard', quantity: 2 }],
      options: [{ id: 'coating', quantity: 1 }],
      recommends: [],
    });
  });

  it('contains everything the price depends on', () => {
    expect(
      toPriceQuery({
        ...airConditioner,
        basic: { ...airConditioner.basic, additional: [{ id: 'toilet', quantity: 1 }] },
        coupon: 'SPRING',
        allianceId: '7',
        allianceCode: 'partner',
        selectedDate: ['2026-05-06T09:00:00', '2026-05-07T13:00:00'],
        workingAddress: address,
        selectedPayment: 'np',
        friendlyPoint: 500,
      }),
    ).toMatchObject({
      recommends: [{ id: 'toilet', quantity: 1 }],
      coupon: 'SPRING',
      allianceId: '7',
      alliance: 'partner',
      selectedDate: '2026-05-06T09:00:00,2026-05-07T13:00:00',
      zipCode: '1500001',
      parkingArea: 'none',
      payMethod: 'np',
      friendlypointPrice: 500,
    });
  });

  it('uses the checked postal code until there is an address', () => {
    expect(toPriceQuery(airConditioner, '2310023').zipCode).toBe('2310023');
    expect(toPriceQuery({ ...airConditioner, workingAddress: address }, '2310023').zipCode).toBe(
      '1500001',
    );
  });

  it('contains choices and numbers that were answered, and no text', () => {
    const hearing = { q1: '2', q2: '1,3', q3: '350', q4: '犬がいます。電話は09012345678', q5: '' };
    const answered = { ...airConditioner, hearing, isHearingDone: true };
    expect(toPriceQuery(answered)).toMatchObject({
      enquete: [
        { id: 'q1', values: '2' },
        { id: 'q2', values: '1,3' },
        { id: 'q3', values: '350' },
      ],
    });
    expect(toPriceQuery({ ...answered, isHearingDone: false })).not.toHaveProperty('enquete');
    expect(toPriceQuery({ ...answered, hearing: { q4: 'なし' } })).not.toHaveProperty('enquete');
  });

  it('contains no date when it is settled by telephone', () => {
    const dated = { ...airConditioner, selectedDate: ['2026-12-30T09:00:00'] };
    expect(toPriceQuery(dated).selectedDate).toBe('2026-12-30T09:00:00');
    expect(toPriceQuery({ ...dated, isTel: true })).not.toHaveProperty('selectedDate');
  });

  it('omits street and building', () => {
    const query = JSON.stringify(toPriceQuery({ ...airConditioner, workingAddress: address }));
    expect(query).not.toContain('神宮前');
  });

  it('uses a quantity of 1 while no type has a quantity', () => {
    const none = { ...airConditioner.basic, quantity: 0, types: [] };
    expect(toPriceQuery({ ...airConditioner, basic: none }).quantity).toBe(1);
  });
});
