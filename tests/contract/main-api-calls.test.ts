import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MainApiCall, mainApi } from '@/contract/main-api';
import { accountCases } from './account-cases';
import { type CallPlans, caseOf } from './call-case';
import { type ContractShop, openContractShop } from './contract-shop';
import { fileCases } from './file-cases';
import { keptDraftCases } from './kept-draft-cases';
import { menuCases } from './menu-cases';
import { operationsCases } from './operations-cases';
import { orderCases } from './order-cases';
import { paymentCases } from './payment-cases';
import { paymentRequestCases } from './payment-request-cases';
import { planCases } from './plan-cases';
import { planetCases } from './planet-cases';
import { proposalCases } from './proposal-cases';
import { quoteCases } from './quote-cases';
import { remedyCases } from './remedy-cases';
import { reviewCases } from './review-cases';
import { visitAdditionCases } from './visit-addition-cases';
import { visitCases } from './visit-cases';
import { waitingListCases } from './waiting-list-cases';

/** Every call of the contract: while one has no case, this does not compile. */
const plans: CallPlans = {
  ...menuCases,
  ...waitingListCases,
  ...orderCases,
  ...keptDraftCases,
  ...fileCases,
  ...visitCases,
  ...proposalCases,
  ...planCases,
  ...quoteCases,
  ...remedyCases,
  ...visitAdditionCases,
  ...reviewCases,
  ...accountCases,
  ...paymentCases,
  ...paymentRequestCases,
  ...planetCases,
  ...operationsCases,
};

function isCall(name: string): name is MainApiCall {
  return Object.hasOwn(plans, name);
}

let shop: ContractShop;
beforeAll(async () => {
  shop = await openContractShop();
});
afterAll(() => shop.close());

it('every call of the contract has a test case', () => {
  expect(Object.keys(plans).sort()).toEqual(Object.keys(mainApi).sort());
});

const calls = Object.keys(mainApi).filter(isCall);
const cases = calls.map((name) => ({ name, ...caseOf(name, plans) }));

describe.each(cases)('$name', ({ succeeds, rejections }) => {
  it('succeeds with the answer that its caller needs', () => succeeds(shop));

  it.each([...rejections])('rejects $of with $code', ({ isRejected }) => isRejected(shop));
});
