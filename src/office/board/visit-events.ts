import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';

interface FoundVisit {
  readonly visitId: string;
  readonly block: HTMLElement;
}

/** The visit in whose block the event happened. A board listens once, in place of thousands of blocks. */
export function findVisit({ target }: SyntheticEvent): FoundVisit | null {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null;
  const visitId = block?.dataset.visit;
  return block && visitId !== undefined ? { visitId, block } : null;
}

function visitsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('[data-visit]')];
}

function measureMiddle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** The visit nearest horizontally. */
function nearest(candidates: readonly HTMLElement[], to: HTMLElement): HTMLElement | undefined {
  const middle = measureMiddle(to);
  return candidates.toSorted(
    (a, b) => Math.abs(measureMiddle(a) - middle) - Math.abs(measureMiddle(b) - middle),
  )[0];
}

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/**
 * Left and right go to the previous and next visit, across rows. Up and down go to the nearest visit of the row above
 * or below. Home and End go to the first and last visit of the row.
 */
function moveFocusByArrows(event: KeyboardEvent<HTMLElement>, rowSelector: string): void {
  const present = findVisit(event)?.block;
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

interface Identified {
  readonly visitId: string;
}

/**
 * Handles keys, focus and clicks of a board. Tab stops at one visit of the board, the last one that had the focus.
 * @param onOpen opens the menu of the visit beside its block
 */
export function useVisitEvents(
  visits: readonly Identified[],
  rowSelector: string,
  onOpen: (visitId: string, block: HTMLElement) => void,
) {
  const [focused, setFocused] = useState<string | null>(null);
  const tabStop = visits.find(({ visitId }) => visitId === focused) ?? visits[0];
  return {
    /** The visit of a row at which Tab stops; null when it is in another row. */
    stopIn: (row: readonly Identified[]): string | null =>
      row.find(({ visitId }) => visitId === tabStop?.visitId)?.visitId ?? null,
    events: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveFocusByArrows(event, rowSelector),
      onFocus: (event: SyntheticEvent) =>
        setFocused((before) => findVisit(event)?.visitId ?? before),
      onClick: (event: SyntheticEvent) => {
        const opened = findVisit(event);
        if (opened) onOpen(opened.visitId, opened.block);
      },
    },
  };
}
