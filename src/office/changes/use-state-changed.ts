import { useEffect, useRef } from 'react';
import type { Failure } from '@/calls/failure';

const CODES = ['state_changed', 'slot_taken', 'staff_unavailable'];

/** Calls back when another change came first. */
export function useStateChanged(
  failure: Failure | null,
  onStateChanged: ((failure: Failure) => void) | undefined,
): void {
  const latest = useRef(onStateChanged);
  useEffect(() => {
    latest.current = onStateChanged;
  });
  useEffect(() => {
    if (failure && CODES.includes(failure.code)) latest.current?.(failure);
  }, [failure]);
}
