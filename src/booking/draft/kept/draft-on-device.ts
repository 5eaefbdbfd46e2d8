import type { KeptDraft } from '@/contract/kept-drafts';
import { DRAFT_KEPT_DAYS, takesPlaceOf } from '@/domain/draft-terms';
import { project } from '../../order/order-draft';
import { count, listOf, oneOf, optional, or, readAs, record, text } from '../../order/shape';
import { DEVICE_ENTRY, forgetOnDevice } from './device-entry';

const KEPT_MS = DRAFT_KEPT_DAYS.onDevice * 24 * 60 * 60 * 1000;

/** The part of a visitor's order that local storage keeps: nothing that says who they are or where exactly they live. */
export type DeviceDraft = Omit<KeptDraft, 'details'>;

const items = or(listOf(record({ id: text, quantity: count })), []);

/** Parts that it does not name are neither written nor read. */
const deviceDraft = record({
  project,
  menuId: text,
  quantity: or(count, 1),
  types: items,
  options: items,
  additional: items,
  zipCode: optional(text),
  starts: or(listOf(text), []),
  step: or(oneOf('option', 'menuConfirm', 'authenticate'), 'option'),
});

const entry = record({ until: count, draft: deviceDraft });

/** Does nothing for a menu that is only looked at, and where storage is full or forbidden. */
export function keepOnDevice(draft: DeviceDraft, now: number): void {
  if (!takesPlaceOf(draft, readOnDevice(now))) return;
  try {
    const stored = entry.complete({ until: now + KEPT_MS, draft });
    localStorage.setItem(DEVICE_ENTRY, JSON.stringify(stored));
  } catch {
    // The order goes on in its tab.
  }
}

/** Reads the kept draft, or null. A draft that is too old or cannot be read is removed. */
export function readOnDevice(now: number): DeviceDraft | null {
  try {
    const stored = readAs(entry, JSON.parse(localStorage.getItem(DEVICE_ENTRY) ?? 'null'));
    if (stored && stored.until > now) {
      const { types, options, additional, starts, zipCode, ...draft } = stored.draft;
      return {
        ...draft,
        types: [...types],
        options: [...options],
        additional: [...additional],
        starts: [...starts],
        ...(zipCode !== undefined && { zipCode }),
      };
    }
  } catch {
    // It is not JSON, or there is no storage.
  }
  forgetOnDevice();
  return null;
}
