import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from '@/calls/failure';
import type { OfficeAnswer } from '@/calls/office-client';
import { toJapanDate } from '@/domain/japan-time';
import { useOfficeCall } from '../changes/use-office-call';
import { shownDate } from './shown-days';

export type MyDay = OfficeAnswer<'getOfficeDay'>;
export type VisitDetail = OfficeAnswer<'getOfficeVisit'>;
export type DayVisit = MyDay['items'][number]['visits'][number];
/** A visit that was read only with its day has no work, answers or notes. */
export type KnownVisit = DayVisit & Partial<VisitDetail>;

/** The day or the visit that the address asks for; null for the other one, and for an unknown visit. */
export interface MyDayProps {
  /** The server's time, ISO 8601. */
  readonly now: string;
  readonly day: MyDay | null;
  readonly visit: VisitDetail | null;
}

interface Loaded {
  readonly days: ReadonlyMap<string, MyDay>;
  /** Null for a visit of somebody else. */
  readonly visits: ReadonlyMap<string, VisitDetail | null>;
}

function withDay(loaded: Loaded, day: MyDay): Loaded {
  return { ...loaded, days: new Map(loaded.days).set(day.date, day) };
}

function withVisit(loaded: Loaded, visitId: string, visit: VisitDetail | null): Loaded {
  return { ...loaded, visits: new Map(loaded.visits).set(visitId, visit) };
}

function withProps(loaded: Loaded, { day, visit }: MyDayProps, visitId: string | null): Loaded {
  if (day) return withDay(loaded, day);
  return visitId === null ? loaded : withVisit(loaded, visitId, visit);
}

function findVisit({ days, visits }: Loaded, visitId: string): KnownVisit | null | undefined {
  const detail = visits.get(visitId);
  if (detail !== undefined) return detail;
  const listed = [...days.values()].flatMap(({ items }) => items.flatMap((item) => item.visits));
  return listed.find((visit) => visit.visitId === visitId);
}

/**
 * Days and visits that were read since the page was opened. In memory only, since they name customers. They stay
 * readable without a network, and are read again whenever they are shown.
 */
export function useLoadedVisits(props: MyDayProps, now: Date) {
  const { query } = useRouter();
  const call = useOfficeCall();
  const [visitId = null] = [query.visit ?? []].flat();
  const date = shownDate(query.date, toJapanDate(now));
  const [seenProps, setSeenProps] = useState(props);
  const [loaded, setLoaded] = useState<Loaded>(() =>
    withProps({ days: new Map(), visits: new Map() }, props, visitId),
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  if (seenProps !== props) {
    setSeenProps(props);
    setLoaded((before) => withProps(before, props, visitId));
    setFailure(null);
  }

  async function readVisit(id: string) {
    const result = await call('getOfficeVisit', { params: { visitId: id } });
    const isMissing = !result.ok && result.error.status === 404;
    if (result.ok) setLoaded((before) => withVisit(before, id, result.value));
    if (isMissing) setLoaded((before) => withVisit(before, id, null));
    setFailure(result.ok || isMissing ? null : result.error);
  }

  async function readDay(of: string) {
    const result = await call('getOfficeDay', { params: { date: of } });
    if (result.ok) setLoaded((before) => withDay(before, result.value));
    setFailure(result.ok ? null : result.error);
  }

  /** Reads the shown day or visit again. */
  function refresh() {
    return visitId === null ? readDay(date) : readVisit(visitId);
  }

  const shown = visitId ?? date;
  const wasRead = useRef(shown);
  const readShown = useEffectEvent(refresh);
  useEffect(() => {
    if (wasRead.current === shown) return;
    wasRead.current = shown;
    void readShown();
  }, [shown]);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const onVisible = () => {
      if (document.visibilityState === 'visible') void readShown();
    };
    document.addEventListener('visibilitychange', onVisible, { signal });
    window.addEventListener('online', () => void readShown(), { signal });
    return () => gone.abort();
  }, []);

  return {
    date,
    visitId,
    day: loaded.days.get(date),
    /** Null for a visit of somebody else; undefined until it is read. */
    visit: visitId === null ? undefined : findVisit(loaded, visitId),
    failure,
    refresh,
  } as const;
}
