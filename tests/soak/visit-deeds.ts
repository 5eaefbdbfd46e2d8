import { mainApi } from '@/contract/main-api';
import { encodeQuery } from '@/contract/query-string';
import type { Visit } from '@/contract/visits';
import { accepted, type SoakCustomer } from './soak-customer';

async function visits({ browser, tel }: SoakCustomer): Promise<readonly Visit[]> {
  const { reservations } = await browser.answer(
    mainApi.listReservationPages.response,
    tel,
    '/user/reservation_lists',
  );
  return reservations;
}

export async function moveVisit(customer: SoakCustomer): Promise<void> {
  const { browser, tel, choice, today } = customer;
  const movable = (await visits(customer)).filter(({ canBeMoved }) => canBeMoved);
  if (movable.length === 0) return;
  const { visitId, startsAt: from } = choice.of(movable);
  const path = `/user/visits/${visitId}`;
  const { days } = await browser.answer(
    mainApi.listVisitDates.response,
    tel,
    `${path}/available_dates?${encodeQuery({ beginDate: today })}`,
  );
  const open = days.flatMap(({ times }) => times).filter(({ kind }) => kind === 'open');
  if (open.length === 0) return;
  const { startsAt } = choice.of(open);
  const call = { method: 'PATCH', body: { from, startsAt } } as const;
  await browser.answer(mainApi.moveVisit.response, tel, path, call);
}

export async function cancelVisit(customer: SoakCustomer): Promise<void> {
  const { browser, tel, choice } = customer;
  const free = (await visits(customer)).filter(
    ({ orderId, canBeCancelled, cancellationFee }) =>
      canBeCancelled && cancellationFee === 0 && !orderId.startsWith('demo-'),
  );
  if (free.length === 0) return;
  const path = `/user/visits/${choice.of(free).visitId}/cancel`;
  const call = { method: 'POST', body: { agreedFee: 0 } } as const;
  await browser.answer(mainApi.cancelVisit.response, tel, path, call);
}

export async function readVisits(customer: SoakCustomer): Promise<void> {
  const { browser, tel, choice } = customer;
  const own = await visits(customer);
  await browser.answer(
    mainApi.listSchedules.response,
    tel,
    `/user/schedules?kind=${choice.of(['schedule', 'history'])}`,
  );
  if (own.length === 0) return;
  const { visitId } = choice.of(own);
  const file = await browser.send(tel, `/user/visits/${visitId}/calendar.ics`);
  if (!(await accepted(file)).startsWith('BEGIN:VCALENDAR')) {
    if (!customer.watched.isUpset) throw new Error('no calendar file');
  }
}

export async function readReceipts({ browser, tel, choice, today }: SoakCustomer): Promise<void> {
  const [year = 0, month = 0] = today.split('-').map(Number);
  await browser.answer(
    mainApi.getUsageDetails.response,
    tel,
    `/user/usage_details?${encodeQuery({ year, month: choice.of([month, Math.max(1, month - 1)]) })}`,
  );
  await browser.orders(tel);
}
