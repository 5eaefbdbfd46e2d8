import type { ResponseOf } from '@/contract/endpoint';
import type { officeApi } from '@/contract/office';
import type { Database } from '@/database/database';
import { together } from '@/database/queries';
import { listNotes } from '../customers/note-repository';
import type { MainApiDependencies } from '../dependencies';
import { onTheWayKey } from '../messages/visit-messages';
import { findSentKeys, listHistory } from '../orders/history-repository';
import { officeTime } from '../orders/show-office-order';
import type { DayVisit } from './day-visit-reader';

type Preparation = Pick<ResponseOf<typeof officeApi.getOfficeVisit>, 'notes' | 'onTheWay'>;

/** Notes for everybody who works on the customer's visits; reports of harassment are no such notes. */
async function shownNotes(db: Database, subject: string): Promise<Preparation['notes']> {
  const notes = await listNotes(db, subject, 'note');
  return notes
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map(({ at, text }) => ({ at: officeTime(at), text }));
}

/** It is said once for a start, so that a moved visit has none again. */
async function shownOnTheWay(db: Database, { visit }: DayVisit): Promise<Preparation['onTheWay']> {
  const key = onTheWayKey(visit);
  const [history, sent] = await together(listHistory(db, visit.orderId), findSentKeys(db, [key]));
  const said = history.findLast(
    ({ event, position }) => event === 'onTheWay' && position === visit.position,
  );
  if (!said || !sent.has(key)) return null;
  const { arrivesAt } = said.details;
  return {
    at: officeTime(said.at),
    arrivesAt: typeof arrivesAt === 'string' ? officeTime(new Date(arrivesAt)) : null,
  };
}

/** What whoever comes needs besides place and work. */
export async function showPreparation(
  { db }: MainApiDependencies,
  found: DayVisit,
): Promise<Preparation> {
  const [notes, onTheWay] = await together(
    shownNotes(db, found.order.subject),
    shownOnTheWay(db, found),
  );
  return { notes, onTheWay };
}
