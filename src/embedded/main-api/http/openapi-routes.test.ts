import { expect, test } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { createOpenApiDocument } from './openapi-routes';

const document = createOpenApiDocument();
const calls: [string, Endpoint][] = Object.entries(mainApi);

test.each(calls)('%s is described with its answers', (name, endpoint) => {
  expect(endpoint.summary).toMatch(/\S/);
  const operations = new Map(Object.entries(document.paths?.[endpoint.path] ?? {}));
  const operation = operations.get(endpoint.method.toLowerCase());
  expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
  expect(Object.keys(operation.responses)).toEqual(
    expect.arrayContaining(['200', '400', '404', '405', '413', '415', '429', '500']),
  );
});

test('a file that is sent and a picture that is answered are bytes, not JSON', () => {
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

test('query parameters, bodies and access are part of the document', () => {
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
