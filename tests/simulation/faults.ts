import { readFileSync } from 'node:fs';

/** A rule broken on purpose: `file` has `right` once, and gets `wrong` in its place. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

const MAIN_API = 'src/main-api';

/** Each has to be found by the simulation: `npm run simulate:faults`. */
export const faults: readonly Fault[] = [
  {
    name: 'a cancelled visit keeps its half hours',
    file: `${MAIN_API}/orders/states.ts`,
    right: "to: 'cancelled', halfHours: ['release']",
    wrong: "to: 'cancelled', halfHours: []",
  },
  {
    name: 'a moved visit keeps its old half hours',
    file: `${MAIN_API}/orders/states.ts`,
    right: "to: 'confirmed', halfHours: ['release', 'take']",
    wrong: "to: 'confirmed', halfHours: ['take']",
  },
  {
    name: 'travel between two visits is ignored',
    file: `${MAIN_API}/calendar/travel.ts`,
    right: 'away = -beyond; away <= beyond;',
    wrong: 'away = 0; away <= 0;',
  },
  {
    name: 'starts on offer stay held after two days',
    file: `${MAIN_API}/visits/proposal-repository.ts`,
    right: 'lte(visitProposals.heldUntil, now)',
    wrong: 'lte(visitProposals.heldUntil, new Date(0))',
  },
  {
    name: 'a quote that has ended keeps its starts',
    file: `${MAIN_API}/quotes/quote-repository.ts`,
    right: '  await releaseQuoteStarts(transaction, quote, order);\n  const',
    wrong: '  const',
  },
  {
    name: 'nobody completes a visit',
    file: `${MAIN_API}/visits/complete-visits.ts`,
    right: 'addJapanDays(toJapanDate(clock.now()), -1)',
    wrong: 'addJapanDays(toJapanDate(clock.now()), -100)',
  },
  {
    name: 'the clock completes a visit a day too early',
    file: `${MAIN_API}/visits/complete-visits.ts`,
    right: 'addJapanDays(toJapanDate(clock.now()), -1)',
    wrong: 'addJapanDays(toJapanDate(clock.now()), 0)',
  },
  {
    name: 'an order without a date is never cancelled',
    file: `${MAIN_API}/visits/keep-proposals.ts`,
    right: 'subDays(now, DAYS_WITHOUT_DATE)',
    wrong: 'subDays(now, 100)',
  },
  {
    name: 'a change leaves no entry in the history',
    file: `${MAIN_API}/visits/change-visit.ts`,
    right: 'await writeHistory(change, { orderId, position, event, state: status });',
    wrong: '',
  },
  {
    name: 'each decline of a charge is told',
    file: `${MAIN_API}/payments/settle-charges.ts`,
    right: 'written && stored && charge.declinedAt === null',
    wrong: 'written && stored',
  },
  {
    name: 'a refund can be higher than what is left',
    file: `${MAIN_API}/payments/refund-charge.ts`,
    right: 'const left = taken - before;',
    wrong: 'const left = taken;',
  },
  {
    name: 'the nomination fee stays although somebody else came',
    file: `${MAIN_API}/payments/return-unneeded-fees.ts`,
    right: 'done.every(({ staffId }) => staffId !== asked)',
    wrong: 'done.every(({ staffId }) => staffId === null)',
  },
  {
    name: 'points come back twice',
    file: `${MAIN_API}/payments/refund-charge.ts`,
    right: 'giveBackPoints(transaction, order.subject, points)',
    wrong: 'giveBackPoints(transaction, order.subject, points * 2)',
  },
  {
    name: 'the coupon does not come back',
    file: `${MAIN_API}/payments/refund-charge.ts`,
    right: 'isEverything && order.coupon !== null',
    wrong: "isEverything && order.coupon === ''",
  },
  {
    name: 'cancelling late costs nothing',
    file: `${MAIN_API}/visits/visit-change-rules.ts`,
    right: 'fee: isWithoutFee ? 0 : visitPrice(stored, cancelled.position)',
    wrong: 'fee: 0',
  },
  {
    name: 'refusing a change of the shop costs a fee',
    file: `${MAIN_API}/visits/visit-change-rules.ts`,
    right: 'isBeforeDeadline(visit, now) || canBeRefused(visit, now)',
    wrong: 'isBeforeDeadline(visit, now)',
  },
  {
    name: 'a visit of a plan is charged a day too early',
    file: `${MAIN_API}/payments/settle-charges.ts`,
    right: 'firstFreeStart(now)',
    wrong: 'firstFreeStart(new Date(now.getTime() + 86_400_000))',
  },
  {
    name: 'the last day of the eight weeks is skipped',
    file: `${MAIN_API}/plans/plan-rhythm.ts`,
    right: 'day !== null && day <= horizon;',
    wrong: 'day !== null && day < horizon;',
  },
  {
    name: 'a plan ends although somebody is still looked for',
    file: `${MAIN_API}/plans/plan-rhythm.ts`,
    right: 'isSoon && !days.some((day) => day.day <= endsAfter && isMissing(day, today))',
    wrong: 'isSoon',
  },
  {
    name: 'a pause does not hold a plan',
    file: `${MAIN_API}/plans/plan-rhythm.ts`,
    right: 'return pauseFrom !== null && pauseFrom <= day',
    wrong: 'return pauseFrom !== null && pauseFrom > day',
  },
  {
    name: "the preview of a plan's change is done",
    file: `${MAIN_API}/plans/change-once.ts`,
    right: 'throw new OnlyAsked(await work(transaction));',
    wrong: 'return await work(transaction);',
  },
  {
    name: 'orders by telephone are missing from the inbox',
    file: `${MAIN_API}/office/inbox-sources.ts`,
    right: '  telephoneOrders,\n',
    wrong: '',
  },
  {
    name: 'visits of absent people are missing from the inbox',
    file: `${MAIN_API}/office/inbox-sources.ts`,
    right: '  visitsThatStaffCannotMake,\n',
    wrong: '',
  },
  {
    name: 'starts on offer of somebody who leaves are forgotten',
    file: `${MAIN_API}/staff/office-staff-repository.ts`,
    right: 'return [...agreed, ...offered, ...quoted];',
    wrong: 'return agreed;',
  },
  {
    name: 'a call with the same key is done again',
    file: `${MAIN_API}/http/keyed-change-repository.ts`,
    right: 'if (rowCount === 1) {',
    wrong: 'if (rowCount !== null) {',
  },
  {
    name: 'a declined addition leaves its visit longer',
    file: `${MAIN_API}/visits/settle-additions.ts`,
    right: '    await shortenAgain(transaction, pending);\n    await countCardAttempt',
    wrong: '    await countCardAttempt',
  },
  {
    name: 'an addition that was given up keeps its money',
    file: `${MAIN_API}/visits/settle-additions.ts`,
    right:
      "if (answer.status === 'authorised') await deps.cardGateway.cancel(answer.transactionId);\n",
    wrong: '',
  },
  {
    name: 'an order that was given up keeps its money',
    file: `${MAIN_API}/orders/settle-order.ts`,
    right: 'if (transactionId !== null) await deps.cardGateway.cancel(transactionId);',
    wrong: '',
  },
  {
    name: 'an acceptance that was given up keeps its money',
    file: `${MAIN_API}/quotes/settle-acceptance.ts`,
    right: '  await deps.cardGateway.cancel(transactionId);\n',
    wrong: '',
  },
  {
    name: 'an absent person is promised',
    file: `${MAIN_API}/calendar/schedule-repository.ts`,
    right: 'absentTimes(absencesOf.get(staffId) ?? [], days)',
    wrong: 'absentTimes([], days)',
  },
  {
    name: 'a date is given as if nothing was added to the visit',
    file: `${MAIN_API}/visits/staff-to-try.ts`,
    right: '{ stored, visit: present }',
    wrong: '{ stored, visit: undefined }',
  },
  {
    name: 'a longer visit takes no further half hours',
    file: `${MAIN_API}/visits/change-visit.ts`,
    right: 'await takeSlots(transaction, changed, after);',
    wrong: 'await takeSlots(transaction, changed, before);',
  },
  {
    name: 'what was added to a visit does not go back with it',
    file: `${MAIN_API}/payments/refund-charge.ts`,
    right: 'await refundAdditions(change, root, cause);',
    wrong: '[] satisfies RefundRow[];',
  },
  {
    name: 'an order that was not paid keeps its points',
    file: `${MAIN_API}/payments/payment-requests.ts`,
    right: '    await giveBackPoints(transaction, subject, order.pointsUsed);\n',
    wrong: '',
  },
  {
    name: 'a cancellation by the shop does not say what goes back',
    file: `${MAIN_API}/messages/shop-change-messages.ts`,
    right: '      ...refundLines(stored, refunds),\n      ...(undecided > 0',
    wrong: '      ...(undecided > 0',
  },
];

/**
 * A plugin for Vite that breaks the named rule while the simulation runs; nothing on disk changes.
 * @throws Error when there is no such fault, or the rule's text has changed
 */
export function breakRule(name: string) {
  const fault = faults.find((each) => each.name === name);
  if (!fault) throw new Error(`no fault is called ${name}`);
  const { file, right, wrong } = fault;
  if (readFileSync(file, 'utf8').split(right).length !== 2) {
    throw new Error(`${file} does not have this once: ${right}`);
  }
  return {
    name: 'break-rule',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      id.endsWith(`/${file}`) ? code.replace(right, () => wrong) : undefined,
  };
}
