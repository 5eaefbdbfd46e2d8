import type { Project } from '@/contract/enumerations';
import { type OrderBody, type OrderDetail, orderBodySchema } from '@/contract/orders';
import type { PayMethod } from '@/domain/pay-methods';
import type { DemoCustomerRows } from './demo-customer-rows';

/** What a demonstration customer sent to order it. */
export function demoOrderBody(
  { customer, workplaces: [home] }: DemoCustomerRows,
  demo: DemoOrder,
  starts: readonly string[],
) {
  const { prefecture, city, town, building } = home;
  const person = {
    customerName: customer.name,
    customerNameKana: customer.nameKana,
    tel: customer.tel,
    zipCode: home.zipCode,
    address: { prefecture, city, town, building },
  };
  return orderBodySchema.parse({
    project: demo.project,
    basic: demo.basic,
    additional: [],
    workingAddress: {
      ...person,
      id: home.id,
      email: customer.email,
      parkingArea: home.parkingArea,
      pets: home.pets,
      familyStructure: home.familyStructure,
      smoking: home.smoking,
    },
    enquete: demo.hearing,
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

/** An order of a demonstration customer; days count from today in Japan. */
export interface DemoOrder {
  readonly id: string;
  readonly project: Project;
  readonly basic: OrderBody['basic'];
  readonly hearing: OrderBody['enquete'];
  readonly placedDay: number;
  readonly status: OrderDetail['status'];
  readonly payMethod: PayMethod;
  /** Of a cancelled order: on which day at which hour, and whether it was too late to be free. */
  readonly cancelled?: {
    readonly day: number;
    readonly time: string;
    readonly isFree: boolean;
  };
  /**
   * `yyyy-MM-dd` is made of the day. Of a confirmed order the last visit is still to come and goes to
   * the nearest open start; the others keep their distance to it.
   */
  readonly visits: readonly { readonly day: number; readonly time: string }[];
}

const bathroomHearing = [
  { id: 'q12001', values: ['1'] },
  { id: 'q12002', values: ['1'] },
  { id: 'q12003', values: ['2'] },
];

const airconHearing = [
  { id: 'q11001', values: ['2'] },
  { id: 'q11003', values: ['1', '2'] },
  { id: 'q11004', values: ['210'] },
];

const kajiHearing = [
  { id: 'q31001', values: ['1', '3'] },
  { id: 'q31003', values: ['60'] },
  { id: 'q31004', values: ['1'] },
];

/**
 * Past and coming orders of every status over some months: one cancelled in time, one too late, a
 * regular plan that has begun, dates that are wished for.
 */
export const demoOrders: readonly DemoOrder[] = [
  {
    id: 'demo-order-7',
    project: 'houseCleaning',
    basic: { id: '13002', quantity: 1, types: [], options: [] },
    hearing: [],
    placedDay: -100,
    status: 'cancelled',
    payMethod: 'creditCard',
    cancelled: { day: -93, time: '15:00:00', isFree: false },
    visits: [{ day: -92, time: '10:00:00' }],
  },
  {
    id: 'demo-order-1',
    project: 'houseCleaning',
    basic: { id: '12001', quantity: 1, types: [], options: [{ id: '1200151', quantity: 1 }] },
    hearing: bathroomHearing,
    placedDay: -74,
    status: 'completed',
    payMethod: 'creditCard',
    visits: [{ day: -62, time: '10:00:00' }],
  },
  {
    id: 'demo-order-2',
    project: 'houseCleaning',
    basic: { id: '13002', quantity: 1, types: [], options: [] },
    hearing: [],
    placedDay: -50,
    status: 'cancelled',
    payMethod: 'creditCard',
    cancelled: { day: -48, time: '09:00:00', isFree: true },
    visits: [{ day: -40, time: '13:00:00' }],
  },
  {
    id: 'demo-order-6',
    project: 'maid',
    basic: { id: '31002', quantity: 1, types: [{ id: '3100201', quantity: 1 }], options: [] },
    hearing: kajiHearing,
    placedDay: -40,
    status: 'confirmed',
    payMethod: 'creditCard',
    visits: [
      { day: -31, time: '10:00:00' },
      { day: -17, time: '10:00:00' },
      { day: -3, time: '10:00:00' },
      { day: 11, time: '10:00:00' },
    ],
  },
  {
    id: 'demo-order-3',
    project: 'houseCleaning',
    basic: { id: '11001', quantity: 2, types: [{ id: '1100101', quantity: 2 }], options: [] },
    hearing: airconHearing,
    placedDay: -30,
    status: 'completed',
    payMethod: 'np',
    visits: [{ day: -20, time: '13:00:00' }],
  },
  {
    id: 'demo-order-4',
    project: 'houseCleaning',
    basic: { id: '12001', quantity: 1, types: [], options: [] },
    hearing: bathroomHearing,
    placedDay: -3,
    status: 'confirmed',
    payMethod: 'creditCard',
    visits: [{ day: 8, time: '10:00:00' }],
  },
  {
    id: 'demo-order-5',
    project: 'houseCleaning',
    basic: { id: '13001', quantity: 1, types: [{ id: '1300101', quantity: 1 }], options: [] },
    hearing: [],
    placedDay: -1,
    status: 'received',
    payMethod: 'creditCard',
    visits: [
      { day: 15, time: '10:00:00' },
      { day: 16, time: '10:00:00' },
      { day: 18, time: '13:00:00' },
    ],
  },
];

/** Of the customer who is asked to move: what was done before, and dates that are wished for. */
export const migratingCustomersOrders: readonly DemoOrder[] = [
  {
    id: 'demo-order-21',
    project: 'houseCleaning',
    basic: { id: '12001', quantity: 1, types: [], options: [] },
    hearing: bathroomHearing,
    placedDay: -60,
    status: 'completed',
    payMethod: 'np',
    visits: [{ day: -45, time: '10:00:00' }],
  },
  {
    id: 'demo-order-22',
    project: 'houseCleaning',
    basic: { id: '13002', quantity: 1, types: [], options: [] },
    hearing: [],
    placedDay: -2,
    status: 'received',
    payMethod: 'np',
    visits: [
      { day: 20, time: '10:00:00' },
      { day: 21, time: '13:00:00' },
    ],
  },
];
