import type { Body } from '@/contract/endpoint';
import type { orderEndpoints } from '@/contract/orders';

/** The body of either call that places an order, validated. */
export type PlacedOrder = Body<(typeof orderEndpoints)['placeOrder']>;
