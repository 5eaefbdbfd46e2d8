import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isRecord } from '@/domain/is-record';
import type { Endpoint } from './endpoint';
import { servedApi } from './served-api';

/** Each of these letters becomes 18 when it is normalised. */
const HUGE = '\uFDFA'.repeat(50_000);

interface Place {
  /** As zod names it: `basic.types.0.id`. */
  readonly path: string;
  /** Its JSON schema. */
  readonly node: Readonly<Record<string, unknown>>;
  /** The whole body, with this alone. */
  readonly bodyWith: (value: unknown) => unknown;
}

const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Everything that a body can hold, from the outside in. */
function placesIn({ path, node, bodyWith }: Place): Place[] {
  const { properties, items, additionalProperties, anyOf, allOf } = node;
  const inside: Place[] = [];
  for (const [name, part] of Object.entries(isRecord(properties) ? properties : {})) {
    if (!isRecord(part)) continue;
    const partPath = path === '' ? name : `${path}.${name}`;
    inside.push({ path: partPath, node: part, bodyWith: (value) => bodyWith({ [name]: value }) });
  }
  if (isRecord(items)) {
    inside.push({ path: `${path}.0`, node: items, bodyWith: (value) => bodyWith([value]) });
  }
  if (isRecord(additionalProperties)) {
    const of = (value: unknown) => bodyWith({ key: value });
    inside.push({ path: `${path}.key`, node: additionalProperties, bodyWith: of });
  }
  for (const one of [...records(anyOf), ...records(allOf)]) {
    inside.push({ path, node: one, bodyWith });
  }
  return [{ path, node, bodyWith }, ...inside.flatMap(placesIn)];
}

/** Without the names by which the API's description refers to parts of a body. */
const metadata = z.registry<Readonly<Record<string, unknown>>>();

const bodies = Object.entries<Endpoint>(servedApi).flatMap(([name, { body }]) => {
  if (!body) return [];
  const node: unknown = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
    metadata,
  });
  const whole = { path: '', node: isRecord(node) ? node : {}, bodyWith: (value: unknown) => value };
  return [{ name, body, places: placesIn(whole) }];
});

/** Whether the body is rejected for this text, or for the choice of shapes that it is in. */
function isRejectedFor(body: z.ZodType, { path, bodyWith }: Place): boolean {
  const { error } = body.safeParse(bodyWith(HUGE));
  return Boolean(error?.issues.some((issue) => `${path}.`.startsWith(`${issue.path.join('.')}.`)));
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('the bodies hold the lines of an address', () => {
  const order = bodies.find(({ name }) => name === 'placeOrder');
  expect(order?.places.map(({ path }) => path)).toContain('workingAddress.address.town');
});

describe.each(bodies)('the body of $name', ({ body, places }) => {
  const texts = places.filter(({ node }) => node.type === 'string');

  it('has a greatest number of items for every list', () => {
    const lists = places.filter(({ node }) => node.type === 'array' && !('maxItems' in node));
    expect(lists.map(({ path }) => path)).toEqual([]);
  });

  it('takes no text of any length', () => {
    const unbounded = texts.filter((text) => !isRejectedFor(body, text));
    expect(unbounded.map(({ path }) => path)).toEqual([]);
  });

  it('is normalised only where it is short enough', () => {
    const normalise = vi.spyOn(String.prototype, 'normalize');
    for (const { bodyWith } of texts) body.safeParse(bodyWith(HUGE));
    const lengths = normalise.mock.contexts.map((text) => String(text).length);
    expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(2_000);
  });
});
