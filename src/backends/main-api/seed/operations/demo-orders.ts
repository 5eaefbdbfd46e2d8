import type { PayMethod } from '@/contract/enumerations';
import type { OrderBody, OrderDetail } from '@/contract/orders';

/** An order of the demonstration customer; days count from today in Japan. */
export interface DemoOrder {
  readonly id: string;
  readonly basic: OrderBody['basic'];
  readonly placedDay: number;
  readonly status: OrderDetail['status'];
  readonly payMethod: PayMethod;
  /** `yyyy-MM-dd` is made of the day; a coming confirmed visit goes to the first open start from there. */
  readonly visits: readonly { readonly day: number; readonly time: string }[];
}

/** Past and coming orders, one of each status. */
export const demoOrders: readonly DemoOrder[] = [
  {
    id: 'demo-order-1',
    basic: { id: '12001', quantity: 1, types: [], options: [{ id: '1200151', quantity: 1 }] },
    placedDay: -74,
    status: 'completed',
    payMethod: 'creditCard',
    visits: [{ day: -62, time: '10:00:00' }],
  },
  {
    id: 'demo-order-2',
    basic: { id: '13002', quantity: 1, types: [], options: [] },
    placedDay: -50,
    status: 'cancelled',
    payMethod: 'creditCard',
    visits: [{ day: -40, time: '13:00:00' }],
  },
  {
    id: 'demo-order-3',
    basic: { id: '11001', quantity: 2, types: [{ id: '1100101', quantity: 2 }], options: [] },
    placedDay: -30,
    status: 'completed',
    payMethod: 'np',
    visits: [{ day: -20, time: '13:00:00' }],
  },
  {
    id: 'demo-order-4',
    basic: { id: '12001', quantity: 1, types: [], options: [] },
    placedDay: -3,
    status: 'confirmed',
    payMethod: 'creditCard',
    visits: [{ day: 8, time: '10:00:00' }],
  },
  {
    id: 'demo-order-5',
    basic: { id: '13001', quantity: 1, types: [{ id: '1300101', quantity: 1 }], options: [] },
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
