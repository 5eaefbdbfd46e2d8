import { useState } from 'react';
import { resendSignUpCode } from '@/features/account-access';
import type { FormRefusal } from '@/features/forms';
import { Button } from '@/ui/button/button';
import { LiveRegion } from '@/ui/feedback/live-region';
import { Stack } from '@/ui/layout/stack';
import { useCountdown } from './use-countdown';

const WAIT_SECONDS = 60;

interface CodeResendProps {
  /** Digits. */
  phoneNumber: string;
  onRefused: (refusal: FormRefusal) => void;
}

/** Sends a further code, not more often than once a minute; how long to wait is shown. */
export function CodeResend({ phoneNumber, onRefused }: CodeResendProps) {
  const { secondsLeft, restart } = useCountdown(WAIT_SECONDS);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');

  async function resend() {
    setBusy(true);
    setMessage('');
    try {
      const refused = await resendSignUpCode(phoneNumber);
      if (refused) {
        onRefused(refused);
        return;
      }
      restart();
      setMessage('確認コードを再送しました。新しいコードを入力してください。');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack gap="small">
      <p>届かないときは、電話番号と迷惑SMSの設定をご確認のうえ、再送してください。</p>
      <div>
        <Button
          variant="secondary"
          busy={isBusy}
          busyText="再送しています"
          disabled={secondsLeft > 0}
          onClick={resend}
        >
          {secondsLeft > 0
            ? `確認コードを再送する（あと${secondsLeft}秒）`
            : '確認コードを再送する'}
        </Button>
      </div>
      {message ? <p>{message}</p> : null}
      <LiveRegion message={message} />
    </Stack>
  );
}
