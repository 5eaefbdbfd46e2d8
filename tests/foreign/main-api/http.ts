import type { IncomingHttpHeaders } from 'node:http';

/** A file of a multipart body. */
export interface ReceivedFile {
  readonly field: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A call as it arrived. */
export interface ReceivedCall {
  readonly method: string;
  /** The path behind the base path `/api/v1`, as SPEC writes it; the whole path for calls elsewhere. */
  readonly path: string;
  /** Query parameters by their names as sent, such as `types[0][id]`. */
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /** The parsed JSON or form; for a multipart body its text fields; null without a body. */
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Becomes JSON, except for a Buffer and for a string whose content type is not JSON. */
  readonly body: unknown;
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

export const json = (body: unknown, status = 200): Answer => ({
  status,
  headers: jsonHeaders,
  body,
});

export const noContent: Answer = { status: 204, headers: {}, body: null };
const badRequest = json({ status: 400, error: 'Bad Request' }, 400);
export const unauthorized = json({ status: 401, error: 'Unauthorized' }, 401);
export const notFound = json({ status: 404, error: 'Not Found' }, 404);

/** Thrown in place of an answer, with what of the request is not as SPEC asks for, to be recorded. */
export class Refusal extends Error {
  constructor(
    readonly answer: Answer,
    readonly problems: readonly string[],
  ) {
    super(problems.join(', '));
  }
}

/** The product's own error body. */
export const productError = (code: string, message: string): Answer =>
  json({ error: { code, message } }, 422);

export function refuse(problems: readonly string[]): never {
  throw new Refusal(productError('invalid_parameter', problems.join(', ')), problems);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** A number, also from the texts that forms and session storage make of numbers. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value);
  return null;
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** An id and how many of it, as SPEC lists types, options and recommended menus. */
export interface Chosen {
  readonly id: number;
  readonly quantity: number;
}

/** Reads an indexed list such as `types[0][id]=1&types[0][quantity]=2`. */
export function indexedList(query: Readonly<Record<string, string>>, name: string): Chosen[] {
  const byIndex = new Map<number, { id: number | null; quantity: number | null }>();
  for (const [key, value] of Object.entries(query)) {
    const [, list, index, field] = /^(\w+)\[(\d+)\]\[(id|quantity)\]$/.exec(key) ?? [];
    if (list !== name || index === undefined) continue;
    const entry = byIndex.get(Number(index)) ?? { id: null, quantity: null };
    if (field === 'id') entry.id = numberOf(value);
    else entry.quantity = numberOf(value);
    byIndex.set(Number(index), entry);
  }
  return [...byIndex].map(([index, { id, quantity }]) => {
    if (id === null) return refuse([`${name}[${index}][id] is not a number`]);
    return { id, quantity: quantity ?? 1 };
  });
}

export const baseName = (key: string): string => key.replace(/\[.*$/, '');

interface ReadBody {
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
}

function readMultipart(bytes: Buffer, boundary: string): ReadBody {
  const body: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  for (const part of bytes.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const headEnd = part.indexOf('\r\n\r\n');
    if (headEnd < 0) continue;
    const head = Buffer.from(part.slice(0, headEnd), 'latin1').toString('utf8');
    const content = Buffer.from(part.slice(headEnd + 4, -2), 'latin1');
    const field = /\bname="([^"]*)"/i.exec(head)?.[1] ?? '';
    const fileName = /\bfilename="([^"]*)"/i.exec(head)?.[1];
    if (fileName === undefined) {
      body[field] = content.toString('utf8');
      continue;
    }
    const contentType = /^content-type:\s*(.+)$/im.exec(head)?.[1]?.trim() ?? '';
    files.push({ field, fileName, contentType, bytes: content });
  }
  return { body, files };
}

/** Reads a body by its content type; JSON that cannot be read is a bad request, as in Rails. */
export function readBody(contentType: string, bytes: Buffer): ReadBody {
  if (bytes.length === 0) return { body: null, files: [] };
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary !== undefined) return readMultipart(bytes, boundary);
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    return {
      body: Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))),
      files: [],
    };
  }
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    return { body, files: [] };
  } catch {
    throw new Refusal(badRequest, ['the body is not JSON']);
  }
}
