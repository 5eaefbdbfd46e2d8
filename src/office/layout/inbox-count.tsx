import Box from '@mui/material/Box';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { type OfficeAnswer, officeClient } from '@/calls/office-client';
import { useRepeatedly } from '../lists/rereading';

/** The last answer, so that the next page shows it at once. */
let lastCount: OfficeAnswer<'countInbox'> | null = null;

async function readCount() {
  const result = await officeClient.call('countInbox');
  if (result.ok) lastCount = result.value;
  return lastCount;
}

/** The number of items in the inbox. It shows nothing after a failure. */
export function InboxCount() {
  const [count, setCount] = useState<OfficeAnswer<'countInbox'> | null>(null);

  useEffect(() => {
    if (lastCount) setCount(lastCount);
    readCount().then(setCount);
  }, []);
  const { events } = useRouter();
  useEffect(() => {
    // A page that is read again after a change.
    const onRead = () => void readCount().then(setCount);
    events.on('routeChangeComplete', onRead);
    return () => events.off('routeChangeComplete', onRead);
  }, [events]);
  useRepeatedly(async () => setCount(await readCount()));

  if (!count) return null;
  const isOverdue = count.overdue > 0;
  return (
    <Box
      component="span"
      sx={{
        ml: 0.75,
        px: 0.75,
        borderRadius: 4,
        fontSize: 'var(--font-size-s)',
        fontWeight: 700,
        color: 'primary.contrastText',
        bgcolor: isOverdue ? 'error.main' : 'text.secondary',
      }}
    >
      {count.total}件{isOverdue ? `(期限超過${count.overdue}件)` : ''}
    </Box>
  );
}
