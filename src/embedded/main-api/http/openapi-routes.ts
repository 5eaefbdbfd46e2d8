import { MAIN_API_BASE_PATH } from '@/contract/main-api';
import type { Routes } from './implement';
import { createOpenApiDocument } from './openapi-document';

/** GET /api/v1/openapi.json; written once, when first asked for. */
export const openApiRoutes: Routes = (app) => {
  let document: string | undefined;
  app.get(`${MAIN_API_BASE_PATH}/openapi.json`, (context) => {
    document ??= JSON.stringify(createOpenApiDocument());
    return context.body(document, 200, { 'content-type': 'application/json; charset=UTF-8' });
  });
};
