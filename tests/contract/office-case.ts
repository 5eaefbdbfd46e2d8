import { expect } from 'vitest';
import type { z } from 'zod';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import type {
  BodyInput,
  Endpoint,
  OfficeRole,
  ParamsInput,
  QueryInput,
  ResponseOf,
} from '@/contract/endpoint';
import { type OfficeCall, officeApi } from '@/contract/office';
import { addOfficeAccount, sendToOffice } from '../main-api/office-people';
import type { ContractShop } from './contract-shop';
import { expectDeclaredAnswer } from './declared-answer';

type OfficeApi = typeof officeApi;

type Part<Name extends string, Value> = Value extends undefined
  ? { readonly [Key in Name]?: never }
  : { readonly [Key in Name]: Value };

/** What a call is made with; the Idempotency-Key comes by itself. */
type Given<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>>;

interface OfficeRejection<E extends Endpoint> {
  readonly of: string;
  readonly given: (shop: ContractShop) => Given<E> | Promise<Given<E>>;
  readonly code: ApiErrorCode;
}

/** How a call of the office is tried out. A change is rejected at least once. */
interface OfficePlan<E extends Endpoint> {
  /** Operations unless said otherwise. */
  readonly by?: OfficeRole;
  readonly given: (shop: ContractShop) => Given<E> | Promise<Given<E>>;
  readonly gives: (answer: ResponseOf<E>, shop: ContractShop) => void | Promise<void>;
  readonly rejected: E['method'] extends 'GET'
    ? readonly OfficeRejection<E>[]
    : readonly [OfficeRejection<E>, ...OfficeRejection<E>[]];
}

export type OfficePlans = { readonly [Name in OfficeCall]: OfficePlan<OfficeApi[Name]> };

async function tokenOf(shop: ContractShop, { access }: Endpoint, by?: OfficeRole) {
  if (access === 'anyone') return null;
  return by ? (await addOfficeAccount(shop.deps, by)).token : shop.deps.opsToken;
}

function parse<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  return schema.parse(content);
}

function answerOf<E extends Endpoint>({ response }: E, content: unknown): ResponseOf<E> {
  return parse<E['response']>(response, content);
}

/** The answer, which is one that the call declares. */
async function ask<Name extends OfficeCall>(
  shop: ContractShop,
  name: Name,
  token: string | null,
  given: Given<OfficeApi[Name]>,
) {
  const response = await sendToOffice(shop.app.request, officeApi[name], token, given);
  await expectDeclaredAnswer(name, response.clone());
  const endpoint: Endpoint = officeApi[name];
  const isFile = response.ok && endpoint.answersFile !== undefined;
  const content: unknown = isFile ? undefined : await response.json();
  return { status: response.status, content };
}

async function expectRejection<Name extends OfficeCall>(
  shop: ContractShop,
  name: Name,
  token: string | null,
  given: Given<OfficeApi[Name]>,
  code: ApiErrorCode,
) {
  const { status, content } = await ask(shop, name, token, given);
  expect({ status, content }).toMatchObject({
    status: apiErrors[code].status,
    content: { error: { code } },
  });
}

/** How the office's call of that name is tried out. */
export function officeCaseOf<Name extends OfficeCall>(name: Name, plans: OfficePlans) {
  const plan: OfficePlan<OfficeApi[Name]> = plans[name];
  const endpoint: Endpoint = officeApi[name];
  const rejected: readonly OfficeRejection<OfficeApi[Name]>[] = plan.rejected;
  return {
    name,
    succeeds: async (shop: ContractShop) => {
      const given = await plan.given(shop);
      if (endpoint.access !== 'anyone') {
        await expectRejection(shop, name, null, given, 'unauthorized');
      }
      const token = await tokenOf(shop, endpoint, plan.by);
      const { status, content } = await ask(shop, name, token, given);
      if (status !== 200) throw new Error(`${name}: ${JSON.stringify(content)}`);
      // A file has been checked by its type.
      if (endpoint.answersFile) return;
      await plan.gives(answerOf<OfficeApi[Name]>(officeApi[name], content), shop);
    },
    rejections: rejected.map(({ of, given, code }) => ({
      of,
      code,
      isRejected: async (shop: ContractShop) => {
        const token = await tokenOf(shop, endpoint, plan.by);
        await expectRejection(shop, name, token, await given(shop), code);
      },
    })),
  };
}
