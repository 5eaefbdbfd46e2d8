import { SELECTED_ORDER_KEY } from '@/journeys/stored-keys';
import { withOneBillingSpelling } from '@/journeys/stored-order';

/**
 * Session storage as recoil-persist wants it. Content that is not a JSON object is handed on as a
 * selected order that cannot be read, so that the customer meets the invalid-session page instead of
 * silently losing their order; storage that is full or forbidden leaves the order in memory.
 */
export const orderStorage = {
  getItem(key: string): string | null {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      window.sessionStorage.setItem(key, value);
    } catch {
      // The order goes on in memory; only a reload would lose it.
    }
  },
};

export const storedStateConverter = {
  parse(value: string): Record<string, unknown> {
    try {
      const parsed: unknown = JSON.parse(value);
      if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
        return Object.fromEntries(
          Object.entries(parsed).map(([key, part]) => [
            key,
            key === SELECTED_ORDER_KEY ? withOneBillingSpelling(part) : part,
          ]),
        );
      }
    } catch {
      // Falls through: not JSON at all.
    }
    return { [SELECTED_ORDER_KEY]: 'corrupt' };
  },
  stringify: (value: unknown): string => JSON.stringify(value),
};
