import { useEffect, useRef } from 'react';
import type { Failure } from '@/calls/failure';

/** Calls back when a change was rejected because somebody else was faster. */
export function useStateChanged(
  failure: Failure | null,
  onStateChanged: (() => void) | undefined,
): void {
  const latest = useRef(onStateChanged);
  useEffect(() => {
    latest.current = onStateChanged;
  });
  useEffect(() => {
    if (failure?.code === 'state_changed') latest.current?.();
  }, [failure]);
}
