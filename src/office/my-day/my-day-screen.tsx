import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '@/config/paths';
import { toJapanDate } from '@/domain/japan-time';
import { officePage } from '../layout/office-page';
import { useOfficeSession } from '../session/office-session';
import { DayView } from './day-view';
import { type MyDayProps, useLoadedVisits } from './loaded-visits';
import { myDayTheme } from './my-day-theme';
import { UnsentNotice } from './unsent/unsent-notice';
import { useActQueue } from './unsent/use-act-queue';
import { VisitView } from './visit-view';

/** Keeps the focused element from being hidden by the bar at the bottom. */
const belowBar = <GlobalStyles styles={{ html: { scrollPaddingBottom: '7rem' } }} />;

/**
 * Keeps Back and Forward between days and visits in the browser, like the links between them. Otherwise Next would
 * fetch the page, which fails in a tunnel.
 */
function usePagesInMemory(): void {
  const { beforePopState, replace } = useRouter();
  useEffect(() => {
    beforePopState(({ as }) => {
      const [path = ''] = as.split(/[?#]/, 1);
      const isHere = path === paths.office.myDay || path.startsWith(`${paths.office.myDay}/`);
      if (!isHere) return true;
      void replace(as, undefined, { shallow: true });
      return false;
    });
    return () => beforePopState(() => true);
  }, [beforePopState, replace]);
}

const TICK_MS = 15_000;

/**
 * The server's time, advanced by the phone's clock. A wrong clock therefore changes neither the days nor the possible
 * acts.
 * @param loadedAt ISO 8601, when the server rendered the page
 */
function useShopClock(loadedAt: string): Date {
  const [now, setNow] = useState(() => new Date(loadedAt));
  useEffect(() => {
    const aheadMs = Date.parse(loadedAt) - Date.now();
    const tick = () => setNow(new Date(Date.now() + aheadMs));
    tick();
    const timer = setInterval(tick, TICK_MS);
    // Timers stop while the phone sleeps.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [loadedAt]);
  return now;
}

function MyDayScreen(props: MyDayProps) {
  const { session } = useOfficeSession();
  const now = useShopClock(props.now);
  const { date, visitId, day, visit, failure, refresh } = useLoadedVisits(props, now);
  const { queue, state } = useActQueue(session?.accountId ?? '');
  usePagesInMemory();

  // Reads again when an act was sent or refused, since the visit has changed then.
  const settled = state.sent.length + state.acts.filter(({ refusal }) => refusal).length;
  const readSettled = useEffectEvent(refresh);
  useEffect(() => {
    if (settled > 0) void readSettled();
  }, [settled]);

  const waiting = state.acts.filter(({ refusal }) => refusal === undefined);
  return (
    <ThemeProvider theme={myDayTheme}>
      {belowBar}
      <Box sx={{ color: 'text.primary' }}>
        <UnsentNotice queue={queue} state={state} />
        {visitId === null ? (
          <DayView
            today={toJapanDate(now)}
            date={date}
            day={day}
            now={now}
            waiting={waiting}
            failure={failure}
            onRefresh={refresh}
          />
        ) : (
          <VisitView
            key={visitId}
            visit={visit}
            now={now}
            waiting={waiting}
            failure={failure}
            onRefresh={refresh}
            onAct={queue.add}
          />
        )}
      </Box>
    </ThemeProvider>
  );
}

export default officePage('今日の訪問', MyDayScreen);
