import { useEffect, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { Button } from '@/ui/button/button';
import { LiveRegion } from '@/ui/feedback/live-region';
import { Stack } from '@/ui/layout/stack';

/** Whole seconds left until a time that starts with the page and with every `restart`. */
function useCountdown(seconds: number): { secondsLeft: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    secondsLeft,
    restart: () => {
      setNow(Date.now());
      setEndsAt(Date.now() + seconds * 1000);
    },
  };
}

const WAIT_SECONDS = 60;

interface CodeResendProps {
  /** What to look at when no code arrives. */
  advice: string;
  /** Gives why no code was sent, or undefined. */
  resend: () => Promise<Failure | undefined>;
  onRefused: (rejection: Failure) => void;
}

/**
 * Sends a further code, not more often than once a minute; how long to wait is shown. A number
 * or address that nothing is sent to is answered alike, so that the words say no more than was done.
 */
export function CodeResend({ advice, resend, onRefused }: CodeResendProps) {
  const { secondsLeft, restart } = useCountdown(WAIT_SECONDS);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');

  async function send() {
    setBusy(true);
    setMessage('');
    try {
      const refused = await resend();
      if (refused) {
        onRefused(refused);
        return;
      }
      restart();
      setMessage('再送を受け付けました。届いたら、新しいコードを入力してください。');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack gap="small">
      <p>{advice}</p>
      <div>
        <Button
          variant="secondary"
          busy={isBusy}
          busyText="再送しています"
          disabled={secondsLeft > 0}
          onClick={send}
        >
          {secondsLeft > 0 ? `確認コードを再送する(あと${secondsLeft}秒)` : '確認コードを再送する'}
        </Button>
      </div>
      {message ? <p>{message}</p> : null}
      <LiveRegion message={message} />
    </Stack>
  );
}
