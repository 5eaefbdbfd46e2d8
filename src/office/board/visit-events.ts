import type { KeyboardEvent, SyntheticEvent } from 'react';

interface VisitOfEvent {
  readonly visitId: string;
  readonly block: HTMLElement;
}

/** The visit in whose block the event happened. A board listens once, in place of thousands of blocks. */
export function visitOf({ target }: SyntheticEvent): VisitOfEvent | null {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null;
  const visitId = block?.dataset.visit;
  return block && visitId !== undefined ? { visitId, block } : null;
}

function visitsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('[data-visit]')];
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** The visit nearest horizontally. */
function nearest(candidates: readonly HTMLElement[], to: HTMLElement): HTMLElement | undefined {
  const middle = middleOf(to);
  return candidates.toSorted(
    (a, b) => Math.abs(middleOf(a) - middle) - Math.abs(middleOf(b) - middle),
  )[0];
}

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/**
 * Left and right go to the previous and next visit, across rows. Up and down go to the nearest visit of the row above
 * or below. Home and End go to the first and last visit of the row.
 */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>, rowSelector: string): void {
  const present = visitOf(event)?.block;
  const row = present?.closest(rowSelector);
  if (!present || !row) return;
  const all = visitsIn(event.currentTarget);
  const rows = [...new Set(all.map((visit) => visit.closest(rowSelector)))];
  const index = all.indexOf(present);
  const rowBy = (step: number) => {
    const other = rows[rows.indexOf(row) + step];
    return other ? nearest(visitsIn(other), present) : undefined;
  };
  const next = () => {
    switch (event.key) {
      case 'ArrowLeft':
        return all[index - 1];
      case 'ArrowRight':
        return all[index + 1];
      case 'ArrowUp':
        return rowBy(-1);
      case 'ArrowDown':
        return rowBy(1);
      case 'Home':
        return visitsIn(row)[0];
      default:
        return visitsIn(row).at(-1);
    }
  };
  if (!KEYS.includes(event.key)) return;
  event.preventDefault();
  next()?.focus();
}
