import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { type OfficeCall, officeApi } from '@/contract/office';
import { type ContractShop, openContractShop } from './contract-shop';
import { officeAccessCases } from './office-access-cases';
import { officeBoardCases } from './office-board-cases';
import { type OfficePlans, officeCaseOf } from './office-case';
import { officeCatalogueCases } from './office-catalogue-cases';
import { officeCustomerCases } from './office-customer-cases';
import { officeFiguresCases } from './office-figures-cases';
import { officeOrderCases } from './office-order-cases';
import { officeOutcomeCases } from './office-outcome-cases';
import { officePlanCases } from './office-plan-cases';
import { officeStaffCases } from './office-staff-cases';
import { officeWorkCases } from './office-work-cases';
import { officeVisitCases } from './proposal-cases';
import { officeQuoteCases } from './quote-cases';
import { officeReviewCases } from './review-cases';
import { officeWaitingListCases } from './waiting-list-cases';

/** Every call of the office: while one has no case, this does not compile. */
const plans: OfficePlans = {
  ...officeAccessCases,
  ...officeCatalogueCases,
  ...officeWorkCases,
  ...officeBoardCases,
  ...officeOrderCases,
  ...officeCustomerCases,
  ...officeStaffCases,
  ...officeReviewCases,
  ...officeWaitingListCases,
  ...officeVisitCases,
  ...officePlanCases,
  ...officeOutcomeCases,
  ...officeQuoteCases,
  ...officeFiguresCases,
};

function isCall(name: string): name is OfficeCall {
  return Object.hasOwn(plans, name);
}

let shop: ContractShop;
beforeAll(async () => {
  shop = await openContractShop();
});
afterAll(() => shop.close());

it('every call of the office has a test case', () => {
  expect(Object.keys(plans).sort()).toEqual(Object.keys(officeApi).sort());
});

it('every call of the office lies below /office, has its own address and is none of customers’', () => {
  const endpoints: readonly Endpoint[] = Object.values(officeApi);
  const addresses = endpoints.map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '')}`,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(endpoints.filter(({ path }) => !path.startsWith('/office/'))).toEqual([]);
  expect(Object.keys(mainApi).filter(isCall)).toEqual([]);
});

it('every change of the office can be repeated with its key, except those of signing in and a search', () => {
  const unkeyed = Object.entries<Endpoint>(officeApi)
    .filter(([, { method, takesIdempotencyKey }]) => method !== 'GET' && !takesIdempotencyKey)
    .map(([name]) => name);
  expect(unkeyed.sort()).toEqual([
    'createFirstOwnerKey',
    'createOfficeAccount',
    'createOfficeInvitation',
    'createTotpSecret',
    'endOfficeSessions',
    'readOfficeInvitation',
    'renewOfficeAccess',
    'searchOfficeCustomers',
    'startOfficeSession',
  ]);
});

const cases = Object.keys(officeApi)
  .filter(isCall)
  .map((name) => officeCaseOf(name, plans));

describe.each(cases)('$name', ({ succeeds, rejections }) => {
  it('succeeds with the answer that its caller needs', () => succeeds(shop));

  it.each([...rejections])('rejects $of with $code', ({ isRejected }) => isRejected(shop));
});
