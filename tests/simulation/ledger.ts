import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import type { OrderState, VisitState } from '@/embedded/main-api/orders/states';

export interface ModelVisit {
  /** `yyyy-MM-ddTHH:mm:00` in Japan; of a wished visit its first wish. */
  startsAt: string;
  status: VisitState;
}

export interface ModelOrder {
  readonly orderId: string;
  readonly tel: string;
  readonly placedAt: Date;
  readonly durationMinutes: number;
  readonly isRegularPlan: boolean;
  readonly isCourse: boolean;
  readonly isEstimate: boolean;
  status: OrderState;
  readonly visits: Map<number, ModelVisit>;
}

/**
 * What orders and visits must be, kept beside the shop from the answers of its calls and from the rules of
 * OFFICE.md alone. It knows nothing of the shop's tables.
 */
export class Ledger {
  readonly orders = new Map<string, ModelOrder>();

  add(order: ModelOrder): void {
    this.orders.set(order.orderId, order);
  }

  /** @throws Error for an order that nobody placed */
  order(orderId: string): ModelOrder {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`${orderId} was never placed`);
    return order;
  }

  setVisit(orderId: string, position: number, change: Partial<ModelVisit>): void {
    const order = this.order(orderId);
    const visit = order.visits.get(position);
    if (!visit) throw new Error(`${orderId} has no visit ${position}`);
    order.visits.set(position, { ...visit, ...change });
    this.#settle(order);
  }

  /** What the clock does by itself until `now`. */
  advance(now: Date): void {
    for (const order of this.orders.values()) {
      for (const [position, visit] of order.visits) {
        if (visit.status === 'confirmed' && isOverdue(order, visit, now)) {
          order.visits.set(position, { ...visit, status: 'done' });
        }
      }
      this.#settle(order);
    }
  }

  /** What the visits mean for their order. */
  #settle(order: ModelOrder): void {
    if (order.status === 'cancelled' || order.visits.size === 0) return;
    const states = [...order.visits.values()].map(({ status }) => status);
    if (states.every((status) => status === 'cancelled')) {
      order.status = 'cancelled';
      return;
    }
    const isOpen = states.some((status) => ['wished', 'proposed', 'confirmed'].includes(status));
    if (order.status === 'received' && !states.some(isUnsettled)) order.status = 'confirmed';
    if (order.status === 'confirmed' && !isOpen) order.status = 'completed';
    if (order.status === 'completed' && isOpen) order.status = 'confirmed';
  }
}

function isUnsettled(status: VisitState): boolean {
  return status === 'wished' || status === 'proposed';
}

/** From the end of the day after its end on. */
function isOverdue({ durationMinutes }: ModelOrder, { startsAt }: ModelVisit, now: Date): boolean {
  const endsAt = new Date(fromJapanTime(startsAt).getTime() + durationMinutes * 60_000);
  return now >= fromJapanTime(addJapanDays(toJapanDate(endsAt), 2));
}
