import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { ConfirmationCodeField } from '@/shell/forms/personal-fields';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { Stack } from '@/ui/layout/stack';
import { LiveRegion } from '@/ui/text/visually-hidden';

/** Counts whole seconds down, from the first render and from every `restart`. */
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
  advice: string;
  /** Resolves to the rejection, or undefined. */
  resend: () => Promise<Failure | undefined>;
  onRefused: (rejection: Failure) => void;
}

/** Sends at most one code a minute. Unknown numbers and addresses get the same answer. */
export function CodeResend({ advice, resend, onRefused }: CodeResendProps) {
  const { secondsLeft, restart } = useCountdown(WAIT_SECONDS);
  const [message, setMessage] = useState('');

  async function send() {
    setMessage('');
    const refused = await resend();
    if (refused) return onRefused(refused);
    restart();
    setMessage('再送を受け付けました。届いたら、新しいコードを入力してください。');
  }

  return (
    <Stack gap="small">
      <p>{advice}</p>
      <div>
        <Button
          variant="secondary"
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

declare global {
  interface CredentialRequestOptions {
    /** WebOTP is not yet in TypeScript's DOM types. */
    otp?: { transport: readonly 'sms'[] };
  }
}

/** Waits for the code of an SMS (WebOTP); undefined when the browser cannot read it. */
async function readSmsCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  try {
    const credential = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal });
    return credential && 'code' in credential && typeof credential.code === 'string'
      ? credential.code
      : undefined;
  } catch {
    return undefined;
  }
}

interface SmsCodeEntryProps {
  field: BoundField;
  onRead: (code: string) => void;
  /** Resolves to the rejection, or undefined. */
  resend: () => Promise<Failure | undefined>;
  onRefused: (rejection: Failure) => void;
}

export function SmsCodeEntry({ field, onRead, resend, onRefused }: SmsCodeEntryProps) {
  const fill = useEffectEvent(onRead);
  useEffect(() => {
    const waiting = new AbortController();
    void readSmsCode(waiting.signal).then((code) => {
      if (code) fill(code);
    });
    return () => waiting.abort();
  }, []);

  return (
    <>
      <ConfirmationCodeField {...field} />
      <CodeResend
        advice="届かないときは、電話番号と迷惑SMSの設定をご確認のうえ、再送してください。"
        resend={resend}
        onRefused={onRefused}
      />
    </>
  );
}
