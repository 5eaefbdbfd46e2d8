import type { ResponseOf } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { read } from '../calls';
import { type ModelOrder, positionOf, visitAt } from '../model/ledger';
import type { World } from '../world';
import { addOptions, loseAddition } from './additions';
import { answerDecline, choosePlanCard, loseCard, registerCard, removeCard } from './cards';
import { loseAnswer } from './lost-orders';
import {
  fixDate,
  moveByOffice,
  moveNextToOther,
  proposeInstead,
  replacePerson,
} from './office-dates';
import {
  cancelByOffice,
  endRefundByHand,
  payBill,
  refundSomething,
  retrySomething,
  waiveSomething,
} from './office-money';
import { fallIll, leaveOrStay } from './office-staff';
import { chooseRemedy, correctOutcome, redoSomething, sayOnTheWay, sayOutcome } from './outcomes';
import { orderSomething } from './place-order';
import { changePlan, changePlanPrice } from './plans';
import { answerQuote, loseAcceptance, quoteOrder, quoteSomething } from './quotes';
import { actTogether } from './races';
import { orderByTelephone, payByLink } from './telephone';
import { answerProposal, answerShopChange, cancelSomething, moveSomething } from './visits';

type Act = (world: World) => Promise<void>;
type Weighted = readonly (readonly [weight: number, act: Act])[];

/** How often each kind of act happens, relative to the others. */
export const customerActs: Weighted = [
  [12, orderSomething],
  [2, cancelSomething],
  [3, moveSomething],
  [3, answerProposal],
  [2, answerShopChange],
  [3, changePlan],
  [2, chooseRemedy],
  [1, registerCard],
  [3, loseCard],
  [1, answerDecline],
  [1, choosePlanCard],
  [1, removeCard],
  [1, payBill],
  [2, answerQuote],
  [1, loseAcceptance],
  [2, payByLink],
  [2, actTogether],
  [1, loseAnswer],
  [3, addOptions],
  [1, loseAddition],
];

export const officeActs: Weighted = [
  [8, sayOutcome],
  [1, correctOutcome],
  [1, redoSomething],
  [2, refundSomething],
  [1, waiveSomething],
  [1, retrySomething],
  [1, cancelByOffice],
  [2, moveByOffice],
  [2, moveNextToOther],
  [1, proposeInstead],
  [1, fallIll],
  [1, leaveOrStay],
  [3, orderByTelephone],
  [2, quoteSomething],
  [2, sayOnTheWay],
  [1, changePlanPrice],
];

/** In percent; the rest waits, some of it for days. */
const DONE = 45;

/** The office leaves one order in so many without an answer, until the clock or the customer cancels it. */
const FORGOTTEN = 12;

function isForgotten({ orderId }: ModelOrder): boolean {
  return Number(/\d+$/.exec(orderId)?.[0]) % FORGOTTEN === 0;
}

/** All its pages, as they are before anything of it is done. */
async function readInbox(world: World) {
  const items: ResponseOf<typeof officeApi.listInbox>['items'][number][] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await read(world, 'office', officeApi.listInbox, { query: { page } });
    items.push(...answer.items);
    pages = answer.pages;
  }
  return items;
}

/** What stands in the inbox, as the office would do it: some of it. */
export async function workInbox(world: World): Promise<void> {
  const { choice, ledger } = world;
  for (const { kind, orderId = '', visitId } of await readInbox(world)) {
    const order = ledger.orders.get(orderId);
    if (!order || isForgotten(order) || !choice.percent(DONE)) continue;
    if (kind === 'absence' && visitId !== undefined) {
      const visit = visitAt(order, positionOf(order, visitId));
      await replacePerson(world, { order, visit });
    } else if (kind === 'quote') await quoteOrder(world, order);
    else if (kind === 'refund_by_hand') await endRefundByHand(world, order);
    else if (['wish', 'other_dates', 'refusal', 'telephone'].includes(kind)) {
      await fixDate(world, order, visitId);
    }
  }
}
