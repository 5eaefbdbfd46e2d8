import type { APIRequestContext } from '@playwright/test';
import { availabilityEndpoints, type StaffSchedules } from '@/contract/availability';
import type { MenuDetail } from '@/contract/menus';
import { encodeQuery } from '@/contract/query-string';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { isYearEnd } from '@/domain/surcharges';
import { shopNow } from '../tests/shop/shop-date';

/**
 * Reads the staff members who can come to Jingumae from tomorrow, with their free starts. Starts with the year-end surcharge
 * are left out, so that a price is the same on every date. `type` is the label of the menu's type, '' where it has none.
 */
export async function readStaffSchedules(
  request: APIRequestContext,
  origin: string,
  menu: MenuDetail,
  type: string,
  quantity = 1,
): Promise<StaffSchedules> {
  const call = menu.visits.needsFirstHearing
    ? availabilityEndpoints.listFirstHearingStaffSchedules
    : availabilityEndpoints.listStaffSchedules;
  const query = encodeQuery({
    id: menu.id,
    project: menu.project,
    zipCode: '1500001',
    quantity,
    types: menu.types.filter(({ label }) => label === type).map(({ id }) => ({ id, quantity })),
    options: [],
    beginDate: addJapanDays(toJapanDate(shopNow()), 1),
  });
  const response = await request.get(`${origin}/api/v1${call.path}?${query}`);
  if (!response.ok()) throw new Error(await response.text());
  const { staffs, ...rest } = call.response.parse(await response.json());
  return {
    ...rest,
    staffs: staffs.map((person) => ({
      ...person,
      openStarts: person.openStarts.filter((startsAt) => !isYearEnd(startsAt)),
    })),
  };
}
