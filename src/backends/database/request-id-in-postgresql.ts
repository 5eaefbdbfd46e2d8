import { requestContext } from '../request-context';

function idOf(): string | undefined {
  return requestContext()?.requestId;
}

/** What of a driver's `query` is text, or undefined. */
function isConfig(query: unknown): query is { readonly text: string } {
  return typeof query === 'object' && query !== null && 'text' in query;
}

/**
 * A statement outside of a transaction ends in its request's id. As its text is another one then each
 * time, it has no name to be kept under.
 */
export function withIdAtEnd(query: unknown): unknown {
  const id = idOf();
  if (id === undefined) return query;
  const comment = ` /*request_id='${id}'*/`;
  if (typeof query === 'string') return query + comment;
  return isConfig(query) ? { ...query, name: undefined, text: query.text + comment } : query;
}

/** A transaction that begins takes its request's id as the application's name, until it ends. */
export function withIdFromBeginning(query: unknown): unknown {
  const id = idOf();
  const isBeginning = isConfig(query) && query.text === 'begin';
  if (id === undefined || !isBeginning) return query;
  return { ...query, text: `begin; set local application_name = '${id}'` };
}
