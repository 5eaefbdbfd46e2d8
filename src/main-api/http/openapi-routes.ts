import type { Hono } from 'hono';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { accountEndpoints } from '@/contract/accounts';
import { allianceEndpoints } from '@/contract/alliances';
import {
  type ApiErrorCode,
  apiErrorBodySchema,
  apiErrors,
  commonErrors,
} from '@/contract/api-errors';
import { availabilityEndpoints } from '@/contract/availability';
import { concernEndpoints } from '@/contract/concerns';
import type { Endpoint, FileType } from '@/contract/endpoint';
import { keptDraftEndpoints } from '@/contract/kept-drafts';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import { menuEndpoints } from '@/contract/menus';
import { officeApi } from '@/contract/office';
import { previewSchema } from '@/contract/office-preview';
import { operationsEndpoints } from '@/contract/operations';
import { orderEndpoints } from '@/contract/orders';
import { paymentRequestEndpoints } from '@/contract/payment-requests';
import { paymentEndpoints } from '@/contract/payments';
import { planetEndpoints } from '@/contract/planet';
import { planEndpoints } from '@/contract/plans';
import { pricingEndpoints } from '@/contract/pricing';
import { questionnaireEndpoints } from '@/contract/questionnaires';
import { quoteEndpoints } from '@/contract/quotes';
import { reviewEndpoints } from '@/contract/reviews';
import { serviceAreaEndpoints } from '@/contract/service-areas';
import { shortLinkEndpoints } from '@/contract/short-links';
import { staffEndpoints } from '@/contract/staff-records';
import { usageEndpoints } from '@/contract/usage';
import { visitAdditionEndpoints } from '@/contract/visit-additions';
import { visitEndpoints } from '@/contract/visits';
import { waitingListEndpoints } from '@/contract/waiting-list';
import { models } from './openapi-models';
import { IDEMPOTENCY_KEY } from './request-input';

const SECURITY_SCHEME = {
  customer: 'idToken',
  operations: 'operationsToken',
  office: 'officeToken',
} as const;

const idempotencyKeyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(IDEMPOTENCY_KEY)
    .meta({ description: '同じキーでの繰り返しには、最初の応答をもう一度返します' }),
});

/** Groups of calls in a generated client. */
const groups: readonly {
  readonly tag: string;
  readonly description: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}[] = [
  { tag: 'menus', description: 'サービスとメニュー', endpoints: menuEndpoints },
  { tag: 'alliances', description: '提携先のご案内', endpoints: allianceEndpoints },
  { tag: 'pricing', description: '見積もりとクーポン', endpoints: pricingEndpoints },
  { tag: 'serviceAreas', description: 'サービス対象エリア', endpoints: serviceAreaEndpoints },
  { tag: 'waitingList', description: '空きやエリアのお知らせ', endpoints: waitingListEndpoints },
  { tag: 'availability', description: '空き状況', endpoints: availabilityEndpoints },
  { tag: 'staff', description: '担当者', endpoints: staffEndpoints },
  { tag: 'questionnaires', description: '事前のご質問', endpoints: questionnaireEndpoints },
  { tag: 'orders', description: 'お申し込み', endpoints: orderEndpoints },
  { tag: 'keptDrafts', description: '途中のお申し込み', endpoints: keptDraftEndpoints },
  {
    tag: 'visits',
    description: '訪問',
    endpoints: { ...visitEndpoints, ...visitAdditionEndpoints },
  },
  { tag: 'reviews', description: 'レビュー', endpoints: reviewEndpoints },
  { tag: 'plans', description: '定期プラン', endpoints: planEndpoints },
  { tag: 'quotes', description: 'お見積もり', endpoints: quoteEndpoints },
  { tag: 'usage', description: 'ご利用明細', endpoints: usageEndpoints },
  { tag: 'concerns', description: 'マイページでご確認いただくこと', endpoints: concernEndpoints },
  { tag: 'accounts', description: 'お客様情報', endpoints: accountEndpoints },
  { tag: 'payments', description: 'お支払い方法とカード', endpoints: paymentEndpoints },
  {
    tag: 'paymentRequests',
    description: 'お電話でのお申し込みのお支払い',
    endpoints: paymentRequestEndpoints,
  },
  { tag: 'planet', description: 'アカウントの移行', endpoints: planetEndpoints },
  { tag: 'shortLinks', description: 'メッセージのリンク', endpoints: shortLinkEndpoints },
  { tag: 'operations', description: '運用', endpoints: operationsEndpoints },
  { tag: 'office', description: 'お店の業務', endpoints: officeApi },
];

function toTypeName(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

for (const { id, schema, description, example } of models) {
  // Zod leaves out the examples of transformed inputs.
  schema.register(z.globalRegistry, { id, description, override: { examples: [example] } });
}

for (const [name, { summary, body, response, answersFile }] of groups.flatMap(({ endpoints }) =>
  Object.entries(endpoints),
)) {
  const typeName = toTypeName(name);
  if (body && !z.globalRegistry.has(body)) {
    body.register(z.globalRegistry, { id: `${typeName}Request`, description: summary });
  }
  if (!answersFile && !z.globalRegistry.has(response)) {
    response.register(z.globalRegistry, { id: `${typeName}Response`, description: summary });
  }
}

const errorExamples = Object.fromEntries(
  Object.entries(apiErrors).map(([code, { message }]) => [
    code,
    { summary: message, value: { error: { code, message } } },
  ]),
);

/** Answers with up to this many errors are named, since many calls share them. */
const MOST_NAMED_ERRORS = 2;

function errorResponse(codes: readonly ApiErrorCode[]): ZodOpenApiResponseObject {
  return {
    ...(codes.length <= MOST_NAMED_ERRORS && { id: codes.map(toTypeName).join('Or') }),
    description: codes.join(', '),
    content: {
      'application/json': {
        schema: apiErrorBodySchema,
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  };
}

/** One object per set of errors, as a name must stand for one answer. */
const errorResponsesByCodes = new Map<string, ZodOpenApiResponseObject>();

function errorResponses(codes: ReadonlySet<ApiErrorCode>): ZodOpenApiOperationObject['responses'] {
  const statuses = new Set([...codes].map((code) => apiErrors[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const ofStatus = [...codes].filter((code) => apiErrors[code].status === status);
      const key = ofStatus.join();
      const response = errorResponsesByCodes.get(key) ?? errorResponse(ofStatus);
      errorResponsesByCodes.set(key, response);
      return [String(status), response];
    }),
  );
}

/** A file in a multipart body or as the whole answer. */
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

const dryRunQuery = z.object({
  dryRun: z.literal('true').optional().meta({
    description: '何も変えずに、お客様へのお知らせだけを返す',
    example: 'true',
  }),
});

function toAnswerSchema({ response, takesDryRun }: Endpoint): z.ZodType {
  return takesDryRun ? z.union([response, previewSchema]) : response;
}

function operation(tag: string, name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    security: endpoint.access === 'anyone' ? [] : [{ [SECURITY_SCHEME[endpoint.access]]: [] }],
    requestParams: {
      ...(endpoint.params instanceof z.ZodObject && { path: endpoint.params }),
      ...(endpoint.query instanceof z.ZodObject && { query: endpoint.query }),
      ...(endpoint.takesDryRun && { query: dryRunQuery }),
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
          : { 'application/json': { schema: toAnswerSchema(endpoint) } },
      },
      ...errorResponses(new Set([...commonErrors, ...endpoint.errors])),
    },
  };
}

/** Lists in a query are written `types[0][id]=…&types[0][quantity]=…` (SPEC section 7). */
export function createOpenApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const { tag, endpoints } of groups) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(tag, name, endpoint),
      };
    }
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
    tags: groups.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      examples: errorExamples,
      securitySchemes: {
        idToken: { type: 'apiKey', in: 'header', name: 'authorization' },
        operationsToken: { type: 'http', scheme: 'bearer' },
        officeToken: { type: 'http', scheme: 'bearer' },
      },
    },
  });
}

/** GET /api/v1/openapi.json; built at the first request. */
export function addOpenApiRoute(app: Hono): void {
  let document: string | undefined;
  app.get(`${MAIN_API_BASE_PATH}/openapi.json`, (context) => {
    document ??= JSON.stringify(createOpenApiDocument());
    return context.body(document, 200, { 'content-type': 'application/json; charset=UTF-8' });
  });
}
