import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Result } from '@/calls/failure';
import { isConfirmationCode, normaliseConfirmationCode } from '@/domain/account-credentials';
import { confirmationCodeRule } from '@/shell/forms/field-rules';
import { ConfirmationCodeField } from '@/shell/forms/personal-fields';
import { useValueChanges, type ValidatedForm } from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { Stack } from '@/ui/layout/stack';
import { LiveRegion } from '@/ui/text/visually-hidden';

interface CodeValues {
  code: string;
}

/**
 * Sends the form as soon as the sixth digit is there. A code that was sent by itself once is sent again by the button
 * only, so that correcting a digit does not use up the tries.
 */
export function useSendAtLastDigit({
  hookForm,
  submit,
}: Pick<ValidatedForm<CodeValues>, 'hookForm' | 'submit'>): void {
  const sentByItself = useRef('');
  useValueChanges(hookForm, ({ values }) => {
    const code = normaliseConfirmationCode(values.code);
    if (!isConfirmationCode(code) || code === sentByItself.current) return;
    sentByItself.current = code;
    submit();
  });
}

const WAIT_MS = 60_000;

/** Counts the wait down in whole seconds, from the first render and from every `restart`. */
function useCountdown(): { secondsLeft: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + WAIT_MS);
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
      setEndsAt(Date.now() + WAIT_MS);
    },
  };
}

interface CodeResendProps {
  form: Pick<ValidatedForm<CodeValues>, 'reject'>;
  advice: string;
  resend: () => Promise<Result<unknown>>;
}

/** Sends at most one code a minute. Unknown numbers and addresses get the same answer. */
export function CodeResend({ form, advice, resend }: CodeResendProps) {
  const { secondsLeft, restart } = useCountdown();
  const [message, setMessage] = useState('');

  async function send() {
    setMessage('');
    const answer = await resend();
    if (!answer.ok) return form.reject(answer.error);
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

interface SmsCodeEntryProps extends Omit<CodeResendProps, 'advice'> {
  form: Pick<ValidatedForm<CodeValues>, 'field' | 'reject'> & {
    readonly hookForm: { readonly setValue: (name: 'code', value: string) => void };
  };
}

/** The field `code` of a form, filled in from the SMS where the browser can read it. */
export function SmsCodeEntry({ form, resend }: SmsCodeEntryProps) {
  const fill = useEffectEvent((code: string) => form.hookForm.setValue('code', code));
  useEffect(() => {
    const waiting = new AbortController();
    void readSmsCode(waiting.signal).then((code) => {
      if (code) fill(code);
    });
    return () => waiting.abort();
  }, []);

  return (
    <>
      <ConfirmationCodeField {...form.field('code', confirmationCodeRule)} />
      <CodeResend
        advice="届かないときは、電話番号と迷惑SMSの設定をご確認のうえ、再送してください。"
        form={form}
        resend={resend}
      />
    </>
  );
}
