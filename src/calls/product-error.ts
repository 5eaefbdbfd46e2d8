import type { Failure } from './failure';

type Details = Partial<Pick<Failure, 'code' | 'message' | 'fields' | 'alternatives' | 'orderId'>>;

function isField(value: unknown): value is { path: string; message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** Checked by hand (SPEC section 8), to keep a schema out of the browser. */
export function productErrorOf(body: unknown): Details {
  if (typeof body !== 'object' || body === null || !('error' in body)) return {};
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('code' in error && 'message' in error)) {
    return {};
  }
  const { code, message } = error;
  if (typeof code !== 'string' || typeof message !== 'string' || !code || !message) return {};
  return {
    code,
    message,
    ...('fields' in error && Array.isArray(error.fields)
      ? { fields: error.fields.filter(isField) }
      : {}),
    ...('alternatives' in error && Array.isArray(error.alternatives)
      ? { alternatives: error.alternatives.filter((item) => typeof item === 'string') }
      : {}),
    ...('orderId' in error && typeof error.orderId === 'string' ? { orderId: error.orderId } : {}),
  };
}
