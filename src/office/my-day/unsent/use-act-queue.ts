import { useEffect, useState, useSyncExternalStore } from 'react';
import { createOfficeClient } from '@/calls/office-client';
import { sendByFetch } from '@/calls/send-by-fetch';
import { type ActQueue, createActQueue, EMPTY, type QueueState } from './act-queue';
import { browserActStorage } from './kept-acts';
import { createActSender } from './send-act';

/** Shorter than for other calls, since an attempt that hangs in a tunnel is repeated with the same key. */
const TIMEOUT_MS = 12_000;

const client = createOfficeClient({ baseUrl: '', send: sendByFetch(TIMEOUT_MS) });

/** The account's unsent acts. They are sent when the page opens and when the network returns. */
export function useActQueue(accountId: string): { queue: ActQueue; state: QueueState } {
  const [storage] = useState(() => browserActStorage(accountId));
  const [queue] = useState(() =>
    createActQueue({ storage, send: createActSender(accountId, client), now: () => new Date() }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.state, () => EMPTY);

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const send = () => void queue.sendAll();
    const onVisible = () => {
      if (document.visibilityState === 'visible') send();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storage.name) queue.reread();
    };
    window.addEventListener('online', send, { signal });
    window.addEventListener('storage', onStorage, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    send();
    return () => {
      gone.abort();
      queue.stop();
    };
  }, [queue, storage]);

  return { queue, state };
}
