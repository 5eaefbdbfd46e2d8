import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { useOfficeCall } from '../changes/use-office-call';
import {
  type Board,
  findPlaced,
  isMovable,
  type PlacedVisit,
  type ShownHours,
  toMinute,
} from './board';
import { findVisit } from './visit-events';

type FreeStarts = OfficeAnswer<'listFreeStarts'>;

interface VisitDrag {
  readonly visitId: string;
  readonly minutes: number;
  /** Possible starts by staff member, in minutes from midnight; null until the server has answered. */
  readonly free: ReadonlyMap<string, ReadonlySet<number>> | null;
  /** The staff member and start below the pointer. */
  readonly over: { readonly staffId: string; readonly minute: number } | null;
}

export interface Drop {
  readonly placed: PlacedVisit;
  readonly staffId: string;
  /** Minutes from midnight. */
  readonly minute: number;
}

/** Pixels that the pointer moves before a click becomes a drag. */
const THRESHOLD = 6;
const STEP_MINUTES = 30;
/** Distance from the board's edge, in pixels, at which it scrolls. */
const EDGE = 48;
const SCROLL_STEP = 24;

function freeMinutes({ date, items }: FreeStarts): VisitDrag['free'] {
  return new Map(
    items.map(({ staffId, starts }) => [
      staffId,
      new Set(starts.map((start) => toMinute(start, date))),
    ]),
  );
}

/** Whether the visit can begin at the place below the pointer. */
export function isFreeThere({ free, over }: VisitDrag): boolean {
  return over !== null && free?.get(over.staffId)?.has(over.minute) === true;
}

function scrollAtEdge(board: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  if (!board) return;
  const { top, bottom, left, right } = board.getBoundingClientRect();
  const by = (at: number, from: number, until: number) =>
    at < from + EDGE ? -SCROLL_STEP : at > until - EDGE ? SCROLL_STEP : 0;
  board.scrollBy(by(clientX, left, right), by(clientY, top, bottom));
}

/**
 * Drags a visit by mouse to another start or staff member of the day. It can be dropped only on a free start. Escape
 * ends the drag. Touch and keyboard use the menu of the visit.
 */
export function useVisitDrag(
  board: Board,
  shown: ShownHours,
  scroller: { readonly current: HTMLElement | null },
  onDrop: (drop: Drop) => void,
) {
  const call = useOfficeCall();
  const [drag, setDrag] = useState<VisitDrag | null>(null);
  const latest = useRef({ board, shown, onDrop, drag });
  useEffect(() => {
    latest.current = { board, shown, onDrop, drag };
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  /** The staff member and half hour below the pointer, which holds the visit `grabbed` minutes after its start. */
  function placeBelow({ clientX, clientY }: PointerEvent, grabbed: number): VisitDrag['over'] {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-staff]');
    const staffId = row?.dataset.staff;
    if (!row || staffId === undefined) return null;
    const { first, last } = latest.current.shown;
    const { left, width } = row.getBoundingClientRect();
    const minute = first * 60 + ((clientX - left) / width) * (last - first) * 60 - grabbed;
    return { staffId, minute: Math.round(minute / STEP_MINUTES) * STEP_MINUTES };
  }

  async function askForFree(visitId: string): Promise<void> {
    const query = { date: latest.current.board.from };
    const result = await call('listFreeStarts', { params: { visitId }, query });
    setDrag((current) => {
      if (current?.visitId !== visitId || current.free !== null) return current;
      return result.ok ? { ...current, free: freeMinutes(result.value) } : null;
    });
  }

  function grab(event: ReactPointerEvent<HTMLElement>): void {
    const { nativeEvent: down } = event;
    const grabbedVisit = findVisit(event);
    if (!grabbedVisit || down.pointerType !== 'mouse' || down.button !== 0) return;
    const { visitId, block } = grabbedVisit;
    const placed = findPlaced(board, visitId);
    if (!placed || !isMovable(placed.visit)) return;
    const { left, width } = block.getBoundingClientRect();
    const { start, end } = placed.visit;
    const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
    const grabbed = ((down.clientX - left) / width) * minutes;
    let hasMoved = false;

    function onMove(event: PointerEvent): void {
      const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (!hasMoved && distance < THRESHOLD) return;
      if (!hasMoved) {
        hasMoved = true;
        setDrag({ visitId, minutes, free: null, over: null });
        void askForFree(visitId);
      }
      scrollAtEdge(scroller.current, event);
      const over = placeBelow(event, grabbed);
      setDrag((current) => {
        const isSame =
          current?.over?.staffId === over?.staffId && current?.over?.minute === over?.minute;
        return current === null || isSame ? current : { ...current, over };
      });
    }

    function letGo(): void {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', letGo);
      window.removeEventListener('keydown', onKey, true);
      stop.current = null;
      setDrag(null);
    }

    function onUp(): void {
      const { drag: dragged, onDrop: drop } = latest.current;
      letGo();
      if (!hasMoved) return;
      // The browser sends a click after the drag, which must not open the menu.
      const swallow = (event: Event) => {
        event.stopPropagation();
        event.preventDefault();
      };
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, true));
      if (placed && dragged?.over && isFreeThere(dragged)) drop({ placed, ...dragged.over });
    }

    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      letGo();
    }

    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', letGo);
    window.addEventListener('keydown', onKey, true);
    stop.current = letGo;
  }

  return { drag, grab };
}
