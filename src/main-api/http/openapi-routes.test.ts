import { expect, test } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { servedApi } from '@/contract/served-api';
import { models } from './openapi-models';
import { createOpenApiDocument } from './openapi-routes';

const document = createOpenApiDocument();
const calls: [string, Endpoint][] = Object.entries(servedApi);

test.each(calls)('the call %s is documented with summary, tag and responses', (name, endpoint) => {
  expect(endpoint.summary).toMatch(/\S/);
  const operations = new Map(Object.entries(document.paths?.[endpoint.path] ?? {}));
  const operation = operations.get(endpoint.method.toLowerCase());
  expect(operation).toMatchObject({
    operationId: name,
    summary: endpoint.summary,
    tags: [expect.any(String)],
  });
  expect((document.tags ?? []).map((tag) => tag.name)).toContain(operation.tags[0]);
  expect(Object.keys(operation.responses)).toEqual(
    expect.arrayContaining(['200', '400', '404', '405', '413', '415', '429', '500']),
  );
});

test('uploaded files and returned pictures are documented as binary, not JSON', () => {
  const paths = document.paths ?? {};
  const file = { type: 'string', format: 'binary' };
  expect(paths['/order/questionnaire_images']?.post?.requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { file }, required: ['file'] },
      },
    },
  });
  const picture = paths['/order/questionnaire_images/{imageId}']?.get?.responses?.['200'];
  expect(picture).toMatchObject({
    content: {
      'image/jpeg': { schema: file },
      'image/png': { schema: file },
      'image/webp': { schema: file },
    },
  });
});

test('query parameters, headers, bodies and required tokens are documented', () => {
  const paths = document.paths ?? {};
  const names = paths['/order/available_dates']?.get?.parameters?.map((parameter) =>
    'name' in parameter ? parameter.name : '',
  );
  expect(names).toEqual(expect.arrayContaining(['id', 'project', 'zipCode', 'types', 'beginDate']));
  expect(paths['/order/services']?.post).toMatchObject({
    security: [{ idToken: [] }],
    requestBody: { required: true },
  });
  expect(paths['/order/services']?.post?.parameters).toMatchObject([
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { pattern: expect.any(String) },
    },
  ]);
  expect(paths['/maintenance_fronts']?.put).toMatchObject({ security: [{ operationsToken: [] }] });
});

const schemas = document.components?.schemas ?? {};

function withoutText(schema: object = {}) {
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== 'description' && key !== 'examples'),
  );
}

/** Every object of the document, examples aside, with where it stands. */
function* objectsWithin(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, { ...value }];
  for (const [key, part] of Object.entries(value)) {
    // The examples of a schema are a list of values, not parts of the document.
    const isExamples = key === 'examples' && Array.isArray(part);
    if (!isExamples) yield* objectsWithin(part, `${path}/${key.replaceAll('/', '~1')}`);
  }
}
const objects = [...objectsWithin(document)];

test('every reference points to an existing part of the document', () => {
  const references = objects.map(([, { $ref }]) => $ref).filter((ref) => ref !== undefined);
  expect(references.length).toBeGreaterThan(500);
  const places = new Set(objects.map(([path]) => path));
  expect(references.filter((ref) => !places.has(String(ref)))).toEqual([]);
});

test('every component has a description, and every shared model an example', () => {
  const described = Object.entries(schemas).map(([name, schema]) => ({ name, ...schema }));
  expect(described.filter(({ description }) => !description)).toEqual([]);
  expect(described.length).toBeGreaterThan(100);
  for (const { id } of models) expect(schemas[id]).toHaveProperty('examples.0');
});

test.each(models)('the example of $id is valid against its schema', ({ schema, example }) => {
  expect(schema.safeParse(example)).toMatchObject({ success: true });
});

test('an object schema that several calls use is one component, without copies', () => {
  const shapes = objects
    .filter(([, { type, properties }]) => type === 'object' && properties !== undefined)
    .map(([, schema]) => JSON.stringify(withoutText(schema)));
  const repeated = shapes.filter((shape, index) => shapes.indexOf(shape) !== index);
  const wrappers = Object.keys(schemas).filter((name) => /(Request|Response)$/.test(name));
  const ofWrappers = wrappers.map((name) => JSON.stringify(withoutText(schemas[name])));
  expect(repeated.filter((shape) => !ofWrappers.includes(shape))).toEqual([]);
});

test('the document stays under 450,000 characters', () => {
  expect(JSON.stringify(document).length).toBeLessThan(450_000);
});
