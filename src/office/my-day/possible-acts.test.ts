import { describe, expect, it } from 'vitest';
import type { ActKind } from './acts';
import type { KnownVisit } from './loaded-visits';
import { possibleActs } from './possible-acts';

const visit: KnownVisit = {
  visitId: 'A-1',
  orderId: 'A',
  state: 'confirmed',
  start: '2026-05-06T10:00:00+09:00',
  end: '2026-05-06T12:00:00+09:00',
  staffId: 'S-1',
  staffName: '家事 花子',
  project: 'houseCleaning',
  menuLabel: '浴室クリーニング',
  addedOptions: [],
  place: {
    customerName: '試験 太郎',
    tel: '09011112222',
    zipCode: '1500001',
    address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '' },
    parkingArea: '',
    pets: '',
    familyStructure: '',
    smoking: false,
  },
};

const at = (time: string) => new Date(`2026-05-06T${time}:00+09:00`);
const said = { onTheWay: { at: '2026-05-06T09:30:00+09:00', arrivesAt: null } };
const tapped = (kind: ActKind) => ({
  visitId: 'A-1',
  kind,
  seen: 'confirmed',
  key: kind,
  tappedAt: '',
});

describe('what can be said of a visit', () => {
  it('is nothing on the day before', () => {
    const day = new Date('2026-05-05T23:59:00+09:00');
    expect(possibleActs(visit, [], day)).toEqual({
      next: null,
      others: [],
      hint: '訪問の当日、5月6日(水)になると記録できます。',
    });
  });

  it.each([
    ['00:00', visit, 'on_the_way', []],
    ['09:59', visit, 'on_the_way', []],
    ['09:59', { ...visit, ...said }, null, []],
    ['10:00', visit, 'done', ['on_the_way', 'customer_absent', 'not_done']],
    ['10:00', { ...visit, ...said }, 'done', ['customer_absent', 'not_done']],
    ['12:00', visit, 'done', ['customer_absent', 'not_done']],
    ['12:00', { ...visit, state: 'done' }, null, ['not_done']],
    ['12:00', { ...visit, state: 'not_done' }, null, ['done']],
    ['12:00', { ...visit, state: 'customer_absent' }, null, ['done', 'not_done']],
    ['12:00', { ...visit, state: 'cancelled' }, null, []],
  ] as const)('at %s follows from the state (row %#)', (time, shown, next, others) => {
    expect(possibleActs(shown, [], at(time))).toMatchObject({ next, others });
  });

  it('leaves out what was tapped and is not sent', () => {
    const onTheWay = [tapped('on_the_way')];
    expect(possibleActs(visit, onTheWay, at('09:00'))).toMatchObject({ next: null, others: [] });
    expect(possibleActs(visit, onTheWay, at('10:00')).next).toBe('done');
    expect(possibleActs(visit, [tapped('done')], at('10:00'))).toEqual({
      next: null,
      others: [],
      hint: '',
    });
    const ofAnother = [{ ...tapped('done'), visitId: 'A-2' }];
    expect(possibleActs(visit, ofAnother, at('10:00')).next).toBe('done');
  });
});
