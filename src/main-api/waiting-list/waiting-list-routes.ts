import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { Rejection } from '@/contract/rejection';
import type { Routes } from '../http/implement';
import { missingForWish } from './missing-for-wish';
import { describeWaiting } from './tell-waiting';
import {
  countAllWaiting,
  countWaiting,
  deleteContact,
  findByKey,
  insertWaiting,
} from './waiting-list-repository';

const MOST_LISTED = 200;

export const waitingListRoutes: Routes = ({ implement }, deps) => {
  const { db, clock, ids } = deps;
  // The answer depends on the wish alone, so that nobody learns whether a contact was on the list.
  implement(mainApi.joinWaitingList, async ({ body }) => {
    const { contact, project, zipCode, menuId = '', choice = null } = body;
    const wish = { project, menuId, zipCode, choice };
    const waitsFor = await missingForWish(deps, wish);
    if (waitsFor === null) return { status: 'available' } as const;
    const row = { id: ids.newId(), contact, leftAt: clock.now(), waitsFor, ...wish };
    await insertWaiting(db, row);
    return { status: 'waiting' } as const;
  });
  implement(mainApi.readWaitingEntry, async ({ body: { key } }) => {
    const found = await findByKey(db, key);
    if (!found) throw new Rejection('not_found');
    return { project: found.project, ...(await describeWaiting(deps, found)) };
  });
  implement(mainApi.leaveWaitingList, async ({ body: { key } }) => {
    const found = await findByKey(db, key);
    if (found) await deleteContact(db, found.contact);
    return { removed: true } as const;
  });
  implement(officeApi.listWaiting, async () => {
    const now = clock.now();
    const counted = await countWaiting(db, now, MOST_LISTED);
    const items = counted.map(async ({ project, waitsFor, count, ...waiting }) => ({
      project,
      waitsFor,
      count,
      ...(await describeWaiting(deps, waiting)),
    }));
    return { items: await Promise.all(items), total: await countAllWaiting(db, now) };
  });
};
