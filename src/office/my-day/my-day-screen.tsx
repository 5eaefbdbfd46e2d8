import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { toJapanDate } from '@/domain/japan-time';
import { officePage } from '../layout/office-page';
import { useOfficeSession } from '../session/office-session';
import { DayView } from './day-view';
import { type MyDayProps, useLoadedVisits } from './loaded-visits';
import { myDayTheme } from './my-day-theme';
import { UnsentNotice } from './unsent/unsent-notice';
import { useActQueue } from './unsent/use-act-queue';
import { usePagesInMemory } from './use-pages-in-memory';
import { useShopClock } from './use-shop-clock';
import { VisitView } from './visit-view';

/** Keeps the focused element from being hidden by the bar at the bottom. */
const belowBar = <GlobalStyles styles={{ html: { scrollPaddingBottom: '7rem' } }} />;

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
