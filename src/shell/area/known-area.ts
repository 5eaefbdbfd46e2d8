import { useSyncExternalStore } from 'react';
import { isPostcode } from '@/domain/postcode';

/** The place of the visits, as far as it is known before an address is given. */
export interface KnownArea {
  /** Seven digits. */
  readonly zipCode: string;
  readonly areaLabel: string;
  /** True for the customer's own place, which nobody chose for this order. */
  readonly isOfPlace?: true;
}

/**
 * Local storage, for all services and tabs. Nothing in it says whose postcode it is
 * (docs/pages.md#the-postcode-is-asked-once).
 */
const KEY = 'KnownArea';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const listeners = new Set<() => void>();
/** The last result of parsing, so that equal text gives the same object. */
let parsed: { readonly text: string | null; readonly area: KnownArea | null } = {
  text: null,
  area: null,
};
/** The place of the signed-in customer. It is in memory only, so that it ends with the session, at which the page is loaded again. */
let ofCustomer: KnownArea | null = null;
/** The value where storage is full or forbidden. */
let unstored: string | null = null;

function readText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

function parse(text: string | null, nowMs: number): KnownArea | null {
  try {
    const { zipCode, areaLabel, until }: Record<string, unknown> = { ...JSON.parse(text ?? '{}') };
    if (typeof zipCode !== 'string' || !isPostcode(zipCode)) return null;
    if (typeof areaLabel !== 'string' || typeof until !== 'number' || until < nowMs) return null;
    return { zipCode, areaLabel };
  } catch {
    return null;
  }
}

/** The postcode that was given within seven days, else that of the customer's place; null without both. */
export function readKnownArea(): KnownArea | null {
  const text = readText();
  if (text !== parsed.text) parsed = { text, area: parse(text, Date.now()) };
  return parsed.area ?? ofCustomer;
}

export function setAreaOfCustomer(area: KnownArea | null): void {
  ofCustomer = area;
  for (const listener of listeners) listener();
}

/** Remembers a postcode that exists, whether or not a service comes there. */
export function rememberArea({ zipCode, areaLabel }: KnownArea): void {
  const text = JSON.stringify({ zipCode, areaLabel, until: Date.now() + KEPT_MS });
  unstored = null;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

const onServer = () => null;

/** Null on the server and while the page hydrates. */
export function useKnownArea(): KnownArea | null {
  return useSyncExternalStore(subscribe, readKnownArea, onServer);
}
