import { invalidParameter } from './service-error';

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function memberName(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

export function optionalText(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

export function text(fields: Fields, name: string): string {
  const value = optionalText(fields, name);
  if (value === undefined) {
    throw invalidParameter(
      `1 validation error detected: Value at '${memberName(name)}' failed to satisfy constraint: Member must not be null`,
    );
  }
  return value;
}

/** The parameters of a flow or the answers to a challenge, which are texts by name. */
export function parameters(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

export function parameter(fields: Fields, name: string): string {
  const value = optionalText(fields, name);
  if (value === undefined || value === '') {
    throw invalidParameter(`Missing required parameter ${name}`);
  }
  return value;
}

/** A list of `{Name, Value}`, as attributes of a user arrive. */
export function attributes(fields: Fields, name: string): Map<string, string> {
  const list = fields[name];
  const read = new Map<string, string>();
  if (!Array.isArray(list)) {
    return read;
  }
  for (const entry of list) {
    if (isFields(entry)) {
      read.set(text(entry, 'Name'), optionalText(entry, 'Value') ?? '');
    }
  }
  return read;
}
