import fc from 'fast-check';
import type { Endpoint, OfficeRole } from '@/contract/endpoint';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import { type ServedCall, servedApi } from '@/contract/served-api';
import { cameraJpeg, executable, png } from '../pictures';
import { hostileText, hostileValue, rawBody } from './hostile-values';
import { likelyTexts } from './likely-texts';
import { schemaValues } from './schema-values';
import { spoilt } from './spoilt-values';

/** Nobody, the operations team, a forged token, a customer by place in the list, or somebody of the office. */
export type Caller =
  | 'anonymous'
  | 'operations'
  | 'forged'
  | { readonly customer: number }
  | { readonly role: OfficeRole };

export interface FuzzedRequest {
  readonly name: ServedCall;
  readonly caller: Caller;
  readonly method: Endpoint['method'];
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** How many different customers ask. */
export const CUSTOMERS = 24;

const someCustomer = fc.nat({ max: CUSTOMERS - 1 }).map((customer) => ({ customer }));

const someoneOfTheOffice = fc
  .constantFrom<OfficeRole>('owner', 'dispatcher', 'staff')
  .map((role) => ({ role }));

function callers({ access }: Endpoint): fc.Arbitrary<Caller> {
  const fitting: Readonly<Record<Endpoint['access'], fc.Arbitrary<Caller>>> = {
    anyone: fc.constant('anonymous'),
    customer: someCustomer,
    operations: fc.constant('operations'),
    office: fc.oneof(fc.constant<Caller>('operations'), someoneOfTheOffice),
  };
  return fc.oneof(
    { weight: 12, arbitrary: fitting[access] },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.constantFrom<Caller>('anonymous', 'forged', 'operations'),
        someCustomer,
        someoneOfTheOffice,
      ),
    },
  );
}

/** Text as it can stand in an address: half a surrogate pair cannot. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
const encoded = (text: string) => encodeURIComponent(wellFormed(text));

function paths({ path }: Endpoint): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const value = (name: string) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('1', '@id0@', '@id1@', ...likelyTexts(name)) },
      { weight: 2, arbitrary: hostileText.map(encoded) },
      { weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4', '%ff', '.', '..', '%2e%2e', 'a%2Fb') },
    );
  return fc
    .tuple(...names.map(value))
    .map((values) =>
      names.reduce(
        (filled, name, index) => filled.replace(`{${name}}`, values[index] || '1'),
        path,
      ),
    );
}

function queryText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `a=1&types[0][id]=2` of a value as a query schema declares it. */
function queryPairs(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]): [string, string][] => {
    if (item === undefined) return [];
    if (!Array.isArray(item)) return [[name, queryText(item)]];
    return item.flatMap((record: unknown, index) =>
      typeof record === 'object' && record !== null
        ? Object.entries(record).map(([key, field]): [string, string] => [
            `${name}[${index}][${key}]`,
            queryText(field),
          ])
        : [],
    );
  });
}

const strayPair = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      ...[
        'types[0][id]',
        'options[99][quantity]',
        'types[9999][id]',
        'types[]',
        '__proto__[0][id]',
      ],
      ...['recommends[0][__proto__]', 'constructor', 'id', 'project', 'coupon', '[', 'a[b'],
    ),
    hostileText,
  ),
  hostileText,
);

const BATHROOM = { project: 'houseCleaning', id: '12001', quantity: '1', zipCode: '1500001' };
const HOUSEKEEPING = {
  project: 'maid',
  id: '31010',
  types: [{ id: '3101002', quantity: '1' }],
  zipCode: '1500001',
  beginDate: '2026-05-06',
};

/** Queries that are answered, for calls whose parts must fit each other. */
const GOOD_QUERIES: Partial<Record<string, readonly object[]>> = {
  '/menu/select_menus': [BATHROOM, HOUSEKEEPING],
  '/order/select_menus': [
    BATHROOM,
    { ...BATHROOM, selectedDate: '@date0@', payMethod: 'np', coupon: 'OSOUJI10' },
  ],
  '/maid/orders': [HOUSEKEEPING],
  '/order/available_dates': [{ ...BATHROOM, beginDate: '2026-05-06' }],
  '/maid/staff_work_schedules': [HOUSEKEEPING],
};

function queries({ path, query }: Endpoint): fc.Arbitrary<string> {
  const good = GOOD_QUERIES[path];
  const declaredOnly = query ? schemaValues(query) : fc.constant({});
  const any = good ? fc.oneof(fc.constantFrom<unknown>(...good), declaredOnly) : declaredOnly;
  // Menus are found by id and project together.
  const known: fc.Arbitrary<object> = fc.constantFrom(
    { project: 'houseCleaning', id: '12001', menuId: '12001' },
    { project: 'maid', id: '31010', menuId: '31010' },
    {},
  );
  const declared = fc.tuple(any, known).map(([value, menu]) => {
    if (typeof value !== 'object' || value === null) return value;
    const named = Object.entries(menu).filter(([name]) => Object.hasOwn(value, name));
    return { ...value, ...Object.fromEntries(named) };
  });
  const pairs = fc.oneof(
    { weight: 4, arbitrary: declared.map(queryPairs) },
    { weight: 4, arbitrary: spoilt(declared).map(queryPairs) },
    {
      weight: query ? 3 : 1,
      arbitrary: fc
        .tuple(declared.map(queryPairs), fc.array(strayPair, { maxLength: 4 }))
        .map(([given, stray]) => [...given, ...stray, ...given.slice(0, 1)]),
    },
  );
  const raw = fc.constantFrom('%', '%E0%A4', '%ff=%fe', '=', '&&&', 'id[0', 'id=%00', '[]=1', '?');
  return fc.oneof(
    {
      weight: 15,
      arbitrary: pairs.map((given) =>
        // `@id0@` stays readable for whoever fills it in.
        new URLSearchParams(given.map(([name, value]) => [wellFormed(name), wellFormed(value)]))
          .toString()
          .replaceAll('%40', '@'),
      ),
    },
    { weight: 1, arbitrary: raw },
  );
}

/** JSON that keeps a key named `__proto__`, and a field given twice where `isDouble`. */
function written(value: unknown, isDouble: boolean): string {
  const text = JSON.stringify(value) ?? 'null';
  return isDouble && /^\{./.test(text) && text !== '{}'
    ? `${text.slice(0, -1)},${text.slice(1)}`
    : text;
}

function jsonBodies(declared: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const text = (values: fc.Arbitrary<unknown>) =>
    fc.tuple(values, fc.nat({ max: 20 })).map(([value, luck]) => written(value, luck === 0));
  return fc.oneof(
    { weight: 6, arbitrary: text(declared) },
    { weight: 8, arbitrary: text(spoilt(declared)) },
    { weight: 2, arbitrary: text(hostileValue) },
    { weight: 2, arbitrary: rawBody },
  );
}

const contentTypes = fc.oneof(
  { weight: 14, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['application/json; charset=utf-8', 'APPLICATION/JSON', 'text/plain', 'text/html', ''],
      ...['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json;;;=,'],
    ),
  },
);

const idempotencyKeys = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 100_000 }).map((number) => `key-${number}`) },
  { weight: 2, arbitrary: fc.nat({ max: 3 }).map((number) => `key-${number}`) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 'a'.repeat(129), "'; --", '\u00e9') },
);

const pieces = fc.constantFrom<Uint8Array<ArrayBuffer>>(
  cameraJpeg(),
  png(3, 3),
  executable,
  new Uint8Array(),
  new Uint8Array([0xff, 0xd8, 0xff]),
  new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
  new Uint8Array(Buffer.concat([cameraJpeg(), Buffer.from('<script>alert(1)</script>')])),
);

function cut(content: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> {
  return content.slice(0, at % (content.length + 1));
}

/** A multipart body, its files whole, cut off or bent; now and then not multipart at all. */
const uploads = fc
  .record({
    field: fc.constantFrom('file', 'file', 'file', 'files', '__proto__', ''),
    fileName: fc.constantFrom('a.jpg', '../../a.html', 'a\\"b', '', 'あ'.repeat(200)),
    content: fc.oneof(
      { weight: 2, arbitrary: pieces },
      { weight: 2, arbitrary: fc.tuple(pieces, fc.nat()).map(([piece, at]) => cut(piece, at)) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(pieces, fc.nat(), fc.nat({ max: 255 }))
          .map(([piece, at, value]) =>
            piece.map((byte, place) => (place === at % 97 ? value : byte)),
          ),
      },
      {
        weight: 1,
        arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
      },
    ),
    count: fc.constantFrom(1, 1, 1, 1, 0, 2),
    ending: fc.constantFrom('--', '--', '--', '', '\r\n'),
    type: fc.constantFrom(
      ...['multipart/form-data; boundary=fuzz', 'multipart/form-data; boundary=fuzz'],
      ...['multipart/form-data', 'multipart/form-data; boundary=other', 'application/json'],
    ),
  })
  .map(({ field, fileName, content, count, ending, type }) => {
    const head = `--fuzz\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const part = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
    const parts = Array.from({ length: count }, () => part);
    const body = Buffer.concat([...parts, Buffer.from(`--fuzz${ending}\r\n`)]);
    return { type, body: new Uint8Array(body) };
  });

function contents(endpoint: Endpoint, samples: fc.Arbitrary<unknown> | undefined) {
  if (endpoint.method === 'GET') return fc.constant({ type: '', body: undefined });
  if (endpoint.takesFile) return uploads;
  const declared = endpoint.body ? schemaValues(endpoint.body) : fc.constant({});
  const values = samples ? fc.oneof({ weight: 3, arbitrary: samples }, declared) : declared;
  return fc.record({ type: contentTypes, body: jsonBodies(values) });
}

function isCall(name: string): name is ServedCall {
  return Object.hasOwn(servedApi, name);
}

/** Bodies that are good as they are, for calls whose schema says too little of what is. */
export type Samples = Partial<Record<ServedCall, fc.Arbitrary<unknown>>>;

function requestsOf(name: ServedCall, samples: Samples): fc.Arbitrary<FuzzedRequest> {
  const endpoint: Endpoint = servedApi[name];
  return fc
    .record({
      caller: callers(endpoint),
      path: paths(endpoint),
      query: queries(endpoint),
      content: contents(endpoint, samples[name]),
      key: endpoint.takesIdempotencyKey ? idempotencyKeys : fc.constant(''),
    })
    .map(({ caller, path, query, content, key }) => ({
      name,
      caller,
      method: endpoint.method,
      path: `${MAIN_API_BASE_PATH}${path}${query ? `?${query}` : ''}`,
      headers: {
        ...(content.type && { 'content-type': content.type }),
        ...(key && { 'idempotency-key': key }),
      },
      body: content.body,
    }));
}

function weightOf(name: ServedCall, samples: Samples): number {
  if (samples[name]) return 5;
  return servedApi[name].method === 'GET' ? 1 : 2;
}

/** A request to any call of the contract; to those that change something more often. */
export function fuzzedRequests(samples: Samples): fc.Arbitrary<FuzzedRequest> {
  const choices = Object.keys(servedApi)
    .filter(isCall)
    .map((name) => ({
      weight: weightOf(name, samples),
      arbitrary: requestsOf(name, samples),
    }));
  return fc.oneof(...choices);
}
