import { newPostOrder, type OrderMenuFacts, type PostOrder } from '@/booking/order/order-draft';
import type { AvailableDay, StaffSchedule } from '@/contract/availability';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { CUSTOMER, someMenuFacts } from './order-draft';

/** The month after this one, so that no test depends on the day it runs on. */
export const MONTH = addJapanDays(`${toJapanDate(new Date()).slice(0, 7)}-28`, 10).slice(0, 7);

/** A start in that month, `yyyy-MM-ddTHH:mm:00`. */
export function at(day: number, hour: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${MONTH}-${two(day)}T${two(hour)}:00:00`;
}

/** A day of that month as the calendar names it: `2026年5月6日`. */
export function dayName(day: number): string {
  const [year, month] = MONTH.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

/** 35 days whose starts are as `kindOf` says; those it does not speak of are closed. */
export function daysFrom(
  beginDate: string,
  kindOf: (startsAt: string) => AvailableDay['kind'] | undefined,
): AvailableDay[] {
  return Array.from({ length: 35 }, (_, index) => {
    const date = addJapanDays(beginDate, index);
    const times = [9, 10, 13].map((hour) => {
      const startsAt = `${date}T${String(hour).padStart(2, '0')}:00:00`;
      return { startsAt, kind: kindOf(startsAt) ?? 'close' };
    });
    const kinds = times.map(({ kind }) => kind);
    const kind = kinds.includes('open')
      ? 'open'
      : kinds.includes('negotiable')
        ? 'negotiable'
        : 'close';
    return { date, kind, holidayName: null, times };
  });
}

export function aPerson(overrides: Partial<StaffSchedule> = {}): StaffSchedule {
  return {
    id: 's1',
    name: '高橋 恵子',
    introduction: '水まわりの掃除が得意です。',
    isForeign: false,
    workIds: ['1', '4'],
    credentials: [],
    record: null,
    openStarts: [at(6, 10), at(8, 9)],
    ...overrides,
  };
}

/** Puts a draft that has come as far as the date step where the journey keeps it. */
export function storeUndatedDraft(
  facts: Partial<OrderMenuFacts>,
  overrides: Partial<PostOrder> = {},
): void {
  const menu = someMenuFacts({ project: 'maid', serviceId: '310', ...facts });
  const key = menu.project === 'maid' ? 'Maid' : 'LifeSupport';
  sessionStorage.clear();
  sessionStorage.setItem(
    'recoil-persist',
    JSON.stringify({
      SelectedOrder: {
        ...newPostOrder(menu, 'k'),
        isHearingDone: true,
        customerData: CUSTOMER,
        workingAddress: {
          zipCode: '1500001',
          prefecture: '東京都',
          city: '渋谷区',
          town: '神宮前1-2-3',
          building: '',
          parkingArea: 'なし',
          pets: '',
          familyStructure: '',
          smoking: false,
        },
        ...overrides,
      },
      [key]: {
        id: '31010',
        menuType: menu.menuType,
        project: menu.project,
        quantity: 1,
        types: [],
        options: [],
        additional: [],
      },
    }),
  );
}
