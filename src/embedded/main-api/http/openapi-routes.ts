import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import {
  type ApiErrorCode,
  apiErrorBodySchema,
  apiErrors,
  commonErrors,
} from '@/contract/api-errors';
import type { Endpoint, FileType } from '@/contract/endpoint';
import { MAIN_API_BASE_PATH, mainApi } from '@/contract/main-api';
import type { Routes } from './implement';
import { IDEMPOTENCY_KEY } from './request-input';

const SECURITY_SCHEME = { customer: 'idToken', operations: 'operationsToken' } as const;

const idempotencyKeyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(IDEMPOTENCY_KEY)
    .meta({ description: '同じキーでの繰り返しには、最初の応答をもう一度返します' }),
});

function errorResponses(codes: readonly ApiErrorCode[]): ZodOpenApiOperationObject['responses'] {
  const statuses = [...new Set(codes.map((code) => apiErrors[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: [...new Set(codes)]
          .filter((code) => apiErrors[code].status === status)
          .map((code) => `${code}: ${apiErrors[code].message}`)
          .join('\n'),
        content: { 'application/json': { schema: apiErrorBodySchema } },
      },
    ]),
  );
}

/** Bytes: a file of a multipart body, or one as the whole answer. */
const binary = { type: 'string', format: 'binary' } as const;

const fileBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: binary }, required: ['file'] },
    },
  },
} satisfies ZodOpenApiOperationObject['requestBody'];

function fileContent(types: readonly FileType[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: binary }]));
}

function operation(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.access === 'anyone' ? [] : [{ [SECURITY_SCHEME[endpoint.access]]: [] }],
    requestParams: {
      ...(endpoint.params instanceof z.ZodObject && { path: endpoint.params }),
      ...(endpoint.query instanceof z.ZodObject && { query: endpoint.query }),
      ...(endpoint.takesIdempotencyKey && { header: idempotencyKeyHeader }),
    },
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
    }),
    ...(endpoint.takesFile && { requestBody: fileBody }),
    responses: {
      '200': {
        description: endpoint.summary,
        content: endpoint.answersFile
          ? fileContent(endpoint.answersFile)
          : { 'application/json': { schema: endpoint.response } },
      },
      ...errorResponses([...commonErrors, ...endpoint.errors]),
    },
  };
}

/**
 * The OpenAPI document of every call in the contract. Lists in a query are written
 * `types[0][id]=…&types[0][quantity]=…` (SPEC section 7).
 */
export function createOpenApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(mainApi)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'おうちサービス Main API',
      version: '1',
      description:
        'クエリの配列は types[0][id]=…&types[0][quantity]=… の形で送ります。selectedDate は日時をカンマでつなぎます。',
    },
    servers: [{ url: MAIN_API_BASE_PATH }],
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'apiKey', in: 'header', name: 'authorization' },
        operationsToken: { type: 'http', scheme: 'bearer' },
      },
    },
  });
}

/** GET /api/v1/openapi.json; written once, when first asked for. */
export const openApiRoutes: Routes = (app) => {
  let document: string | undefined;
  app.get(`${MAIN_API_BASE_PATH}/openapi.json`, (context) => {
    document ??= JSON.stringify(createOpenApiDocument());
    return context.body(document, 200, { 'content-type': 'application/json; charset=UTF-8' });
  });
};
