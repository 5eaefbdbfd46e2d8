import { sql } from 'drizzle-orm';
import { mainApi } from '@/contract/main-api';
import type { QuantityItem } from '@/contract/pricing';
import type { openShop } from './shop-visitor';

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Friday, when the cleaner of Kamakura works from 8:30 to 20:00. */
export const DAY = '2026-05-15';

/** Options of a bathroom, and of housekeeping in a plan: price per piece in yen, minutes. */
export const options = {
  apron: { id: '1200151', price: 5_500, minutes: 30 },
  mirror: { id: '1200152', price: 4_400, minutes: 30 },
  dryer: { id: '1200153', price: 11_000, minutes: 60 },
  longer: { id: '3100151', price: 2_200, minutes: 30 },
} as const;

export const apron = [{ id: options.apron.id, quantity: 1 }];

/** Half hours of a visit from 10:00 to 12:00, and of one until 12:30, each with the way from it. */
export const unchanged = ['10:00', '10:30', '11:00', '11:30', '12:00'];
export const halfAnHourLonger = [...unchanged, '12:30'];

/** Nobody is taken or absent, prices are those of the catalogue, and the card gateway answers. */
export async function startAfresh({ clock, cardGateway, deps: { db } }: Shop): Promise<void> {
  clock.set('2026-05-06T10:00:00+09:00');
  Object.assign(cardGateway, { isDeclining: false, isSilent: false, losesAnswers: false });
  cardGateway.beforeAuthorisation = async () => {};
  await db.execute(sql`DELETE FROM staff_slots`);
  await db.execute(sql`DELETE FROM staff_absences`);
  await db.execute(sql`DELETE FROM catalogue_changes WHERE author = 'operations'`);
}

/** What customers of `shop` add to their visits. */
export function additionsOf(shop: Shop) {
  let keys = 0;

  function callOf(
    wanted: readonly QuantityItem[],
    agreedTotal: number,
    key?: string,
    dryRun = false,
  ) {
    keys += 1;
    const body = { options: wanted, agreedTotal, ...(dryRun && { dryRun }) };
    return { method: 'POST', body, key: key ?? `addition-${keys}` } as const;
  }

  const pathOf = (visitId: string) => `/user/visits/${visitId}/additions`;

  return {
    /** Yen that the gateway keeps for the order, its visits and what was added to them. */
    keptOf: (orderId: string): number => {
      const all = [...shop.cardGateway.charges].filter(([id]) => id.includes(orderId));
      return all.reduce((sum, [, amount]) => sum + amount, 0);
    },
    /** Starts of the order's half hours, in Japan. */
    halfHours: async (orderId: string): Promise<string[]> => {
      const { rows } = await shop.deps.db.execute<{ at: string }>(sql`
        SELECT to_char(slot_start AT TIME ZONE 'Asia/Tokyo', 'HH24:MI') AS at
        FROM staff_slots WHERE order_id = ${orderId} ORDER BY slot_start`);
      return rows.map(({ at }) => at);
    },
    offer: (tel: string, visitId: string) =>
      shop.answer(mainApi.listVisitAdditions.response, tel, pathOf(visitId)),
    offerRejected: (tel: string, visitId: string) => shop.rejection(tel, pathOf(visitId)),
    add: (tel: string, visitId: string, ...wanted: Parameters<typeof callOf>) =>
      shop.answer(mainApi.addVisitOptions.response, tel, pathOf(visitId), callOf(...wanted)),
    addRejected: (tel: string, visitId: string, ...wanted: Parameters<typeof callOf>) =>
      shop.rejection(tel, pathOf(visitId), callOf(...wanted)),
  };
}
