import { expect } from 'vitest';
import type { AnswerOf } from '@/calls/call-failure';
import type { CallArguments, MainApiCaller } from '@/calls/main-api-client';
import { type ApiErrorCode, apiErrors, type commonErrors } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { type MainApi, type MainApiCall, mainApi } from '@/contract/main-api';
import type { ContractShop } from './contract-shop';

/** Who makes a call, and where. */
export interface Caller {
  readonly shop: ContractShop;
  readonly tel: string;
  /** Any call, as this customer. */
  readonly call: MainApiCaller;
}

/** Gives the telephone number of who makes a call. */
type Person = (shop: ContractShop) => string | Promise<string>;

/** Who signed in and never gave their details. */
export const unregistered: Person = (shop) => shop.newTel();

type Given<Name extends MainApiCall> = CallArguments<Name> | Promise<CallArguments<Name>>;
type DeclaredCode<Name extends MainApiCall> =
  | MainApi[Name]['errors'][number]
  | (typeof commonErrors)[number];

interface Rejection<Name extends MainApiCall> {
  readonly of: string;
  readonly by?: Person;
  readonly given: (caller: Caller) => Given<Name>;
  readonly code: DeclaredCode<Name>;
}

/** What changes something is rejected at least once. */
type Rejections<Name extends MainApiCall> = MainApi[Name]['method'] extends 'GET'
  ? { readonly rejected?: readonly Rejection<Name>[] }
  : { readonly rejected: readonly [Rejection<Name>, ...Rejection<Name>[]] };

/** How a call is tried out: who makes it, with what, and what comes of it. */
type CallPlan<Name extends MainApiCall> = Rejections<Name> & {
  /** A new customer unless said otherwise. */
  readonly by?: Person;
  /** What it is called with, once all it takes is there. */
  readonly given: (caller: Caller) => Given<Name>;
  readonly gives: (answer: AnswerOf<Name>, caller: Caller) => void | Promise<void>;
};

/** One call, ready to be tried out. */
export interface CallCase {
  readonly succeeds: (shop: ContractShop) => Promise<void>;
  readonly rejections: readonly {
    readonly of: string;
    readonly code: ApiErrorCode;
    readonly isRejected: (shop: ContractShop) => Promise<void>;
  }[];
}

/** Files are sent and opened in ways of their own. */
type FileCall = {
  [Name in MainApiCall]: MainApi[Name] extends { takesFile: true } | { answersFile: object }
    ? Name
    : never;
}[MainApiCall];

export type CallPlans = {
  readonly [Name in MainApiCall]: CallPlan<Name> | (Name extends FileCall ? CallCase : never);
};

const newCustomer: Person = (shop) => shop.newCustomer();

async function callerOf(shop: ContractShop, person: Person = newCustomer): Promise<Caller> {
  const tel = await person(shop);
  return { shop, tel, call: shop.callerWith(`tel:${tel}`) };
}

/** Without a token where none is needed, so that nothing depends on one. */
function callFor({ access }: Endpoint, { shop, call }: Caller): MainApiCaller {
  switch (access) {
    case 'anyone':
      return shop.callerWith();
    case 'customer':
      return call;
    case 'operations':
    case 'office':
      return shop.callerWith(shop.deps.opsToken);
  }
}

async function expectRejection<Name extends MainApiCall>(
  call: MainApiCaller,
  name: Name,
  given: CallArguments<Name>,
  code: ApiErrorCode,
): Promise<void> {
  const result = await call(name, ...given);
  if (result.ok) throw new Error(`${name} was not rejected`);
  expect([result.error.status, result.error.code]).toEqual([apiErrors[code].status, code]);
}

function caseOfPlan<Name extends MainApiCall>(name: Name, plan: CallPlan<Name>): CallCase {
  const endpoint: Endpoint = mainApi[name];
  const { by, given, gives } = plan;
  const rejected: readonly Rejection<Name>[] = plan.rejected ?? [];
  return {
    succeeds: async (shop) => {
      const caller = await callerOf(shop, by);
      const made = await given(caller);
      if (endpoint.access !== 'anyone') {
        await expectRejection(shop.callerWith(), name, made, 'unauthorized');
      }
      const result = await callFor(endpoint, caller)(name, ...made);
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
      await gives(result.value, caller);
    },
    rejections: rejected.map((rejection) => ({
      of: rejection.of,
      code: rejection.code,
      isRejected: async (shop) => {
        const caller = await callerOf(shop, rejection.by);
        const call = callFor(endpoint, caller);
        await expectRejection(call, name, await rejection.given(caller), rejection.code);
      },
    })),
  };
}

/** How the call of that name is tried out. */
export function caseOf<Name extends MainApiCall>(name: Name, plans: CallPlans): CallCase {
  const plan: CallPlan<Name> | CallCase = plans[name];
  return 'succeeds' in plan ? plan : caseOfPlan(name, plan);
}
