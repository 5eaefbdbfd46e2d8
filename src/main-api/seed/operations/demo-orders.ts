import type { Project } from '@/contract/enumerations';
import { type OrderBody, type OrderDetail, orderBodySchema } from '@/contract/orders';
import type { PayMethod } from '@/domain/pay-method-codes';
import type { DemoCustomerRows } from './demo-customer-rows';

/** The request body that placed it. */
export function demoOrderBody(
  { customer, places: [home] }: DemoCustomerRows,
  demo: DemoOrder,
  starts: readonly string[],
) {
  const { prefecture, city, town, building, ...place } = home;
  return orderBodySchema.parse({
    project: demo.project,
    basic: demo.basic,
    workingAddress: {
      ...place,
      address: { prefecture, city, town, building },
      customerName: customer.name,
      customerNameKana: customer.nameKana,
      tel: customer.tel,
      email: customer.email,
    },
    enquete: demo.answers,
    kindType: 'service',
    isSendMailForCampaign: false,
    friendlypointPrice: 0,
    coupon: '',
    allianceCode: '',
    allianceId: '',
    selectedDate: starts.join(','),
    firstPlanAndHearingRequired: false,
    phone_applied: false,
    isForeignStaffAccepted: false,
    skip_authentication: false,
    fhStaffIds: [],
    campaignAllianceCodeInputs: [],
    agreedTotal: 0,
  });
}

/** Days count from today in Japan. */
export interface DemoOrder {
  readonly id: string;
  readonly project: Project;
  readonly basic: OrderBody['basic'];
  readonly answers: OrderBody['enquete'];
  /** Placed at 20:15, or at the seeding if earlier, so that wishes can still be answered. */
  readonly placedDay: number;
  readonly status: Exclude<OrderDetail['status'], 'other'>;
  readonly payMethod: PayMethod;
  /** Day and hour of the cancellation, and whether a fee was due. */
  readonly cancelled?: {
    readonly day: number;
    readonly time: string;
    readonly isFree: boolean;
  };
  /** The last visit of a confirmed order moves to the nearest open start, the others with it. */
  readonly visits: readonly { readonly day: number; readonly time: string }[];
}

const answered = (answers: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(answers).map(([id, values]) => ({ id, values: [...values] }));

const bathroom = {
  menu: { id: '12001' },
  answers: answered({ q12001: ['1'], q12002: ['1'], q12003: ['2'] }),
};
const rangeHood = { menu: { id: '13002' } };

const at = (day: number, hour: 9 | 10 | 13 | 15 = 10) => ({
  day,
  time: `${String(hour).padStart(2, '0')}:00:00`,
});

/** By default one house cleaning paid by card. */
function order(
  id: string,
  placedDay: number,
  status: DemoOrder['status'],
  visits: DemoOrder['visits'],
  more: Partial<Pick<DemoOrder, 'project' | 'answers' | 'payMethod' | 'cancelled'>> & {
    readonly menu: Pick<OrderBody['basic'], 'id'> & Partial<OrderBody['basic']>;
  },
): DemoOrder {
  const { menu: chosen, project = 'houseCleaning', answers = [], ...rest } = more;
  const { payMethod = 'creditCard', cancelled } = rest;
  const { id: menuId, ...amounts } = chosen;
  const basic = { id: menuId, quantity: 1, types: [], options: [], ...amounts };
  return { id, project, basic, answers, placedDay, status, payMethod, cancelled, visits };
}

/** Every status, with a late cancellation, a running regular plan and wishes. */
export const demoOrders: readonly DemoOrder[] = [
  order('demo-order-7', -100, 'cancelled', [at(-92)], {
    ...rangeHood,
    cancelled: { ...at(-93, 15), isFree: false },
  }),
  order('demo-order-1', -74, 'completed', [at(-62)], {
    ...bathroom,
    menu: { ...bathroom.menu, options: [{ id: '1200151', quantity: 1 }] },
  }),
  order('demo-order-2', -50, 'cancelled', [at(-40, 13)], {
    ...rangeHood,
    cancelled: { ...at(-48, 9), isFree: true },
  }),
  order('demo-order-6', -40, 'confirmed', [at(-31), at(-17), at(-3), at(11)], {
    project: 'maid',
    menu: { id: '31002', types: [{ id: '3100201', quantity: 1 }] },
    answers: answered({ q31001: ['1', '3'], q31006: ['3'], q31004: ['1'] }),
  }),
  order('demo-order-3', -30, 'completed', [at(-20, 13)], {
    menu: { id: '11001', quantity: 2, types: [{ id: '1100101', quantity: 2 }] },
    answers: answered({ q11001: ['2'], q11003: ['1', '2'], q11004: ['210'] }),
    payMethod: 'np',
  }),
  order('demo-order-4', -3, 'confirmed', [at(8)], bathroom),
  order('demo-order-5', 0, 'received', [at(15), at(16), at(18, 13)], {
    menu: { id: '13001', types: [{ id: '1300101', quantity: 1 }] },
  }),
];

/** For the customer who is asked to move. */
export const migratingCustomersOrders: readonly DemoOrder[] = [
  order('demo-order-21', -60, 'completed', [at(-45)], { ...bathroom, payMethod: 'np' }),
  order('demo-order-22', 0, 'received', [at(20), at(21, 13)], { ...rangeHood, payMethod: 'np' }),
];
