import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from './answers';
import { isRecord, json } from './http';

/** What happens to back ends that run, as changes for `answers.override`. */

export const noContent: Change = () => ({ status: 204, headers: {}, body: null });

/** Sends the call to the same path and query under another address. */
export const movedPermanently =
  (base: string): Change =>
  (_usual, { path, query }) => {
    const search = new URLSearchParams(query).toString();
    const location = `${base}${path}${search === '' ? '' : `?${search}`}`;
    return { status: 301, headers: { location }, body: null };
  };

export const gzipped: Change = (usual) => ({ ...usual, isGzipped: true });

export const dropped: Change = (usual) => ({ ...usual, isDropped: true });

export const slow =
  (milliseconds: number): Change =>
  async (usual) => {
    await wait(milliseconds);
    return usual;
  };

const html = (status: number, title: string): Change => {
  const body = `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  return () => ({ status, headers: { 'content-type': 'text/html; charset=utf-8' }, body });
};

/** A page in place of JSON, as load balancers and sign-in walls put it there. */
export const htmlPage = (status = 200): Change => html(status, 'We are sorry');

export const tooManyRequests =
  (retryAfter: string): Change =>
  () => {
    const answer = json({ status: 429, error: 'Too Many Requests' }, 429);
    return { ...answer, headers: { ...answer.headers, 'retry-after': retryAfter } };
  };

/** A body as Rails makes it in its API mode. */
export const railsError =
  (status: number, error: string, exception?: string): Change =>
  () =>
    json(exception === undefined ? { status, error } : { status, error, exception }, status);

export const forbidden: Change = railsError(403, 'Forbidden');

export const serverError: Change = railsError(
  500,
  'Internal Server Error',
  "#<NoMethodError: undefined method `id' for nil:NilClass>",
);

export const productError =
  (status: number, code: string, message: string): Change =>
  () =>
    json({ error: { code, message } }, status);

/** 422 with the messages of each field, as ActiveModel writes them. */
export const unprocessable =
  (fields: Readonly<Record<string, readonly string[]>>): Change =>
  () =>
    json({ errors: fields }, 422);

/** A status beside those that HTTP knows. */
export const unknownStatus: Change = () => json({ status: 599, error: 'Unknown' }, 599);

/** JSON null in place of an object or a list. */
export const nullBody: Change = () => json(null);

/** All values of the answer's own fields are null. */
export const nullFields: Change = (usual) => ({
  ...usual,
  body: isRecord(usual.body)
    ? Object.fromEntries(Object.keys(usual.body).map((name) => [name, null]))
    : null,
});

/** An answer that breaks off in the middle. */
export const brokenJson: Change = (usual) => ({
  ...usual,
  body: Buffer.from(JSON.stringify(usual.body ?? {}).slice(0, -1)),
});
