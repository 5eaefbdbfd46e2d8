import { useEffect, useEffectEvent } from 'react';
import type { Failure } from '@/calls/failure';
import { ConfirmationCodeField } from '@/shell/forms/personal-fields';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { CodeResend } from './code-resend';

declare global {
  interface CredentialRequestOptions {
    /** WebOTP; not yet in TypeScript's DOM types. */
    otp?: { transport: readonly 'sms'[] };
  }
}

/**
 * Waits for the code of an SMS that names this site, where the browser can read it (WebOTP); undefined
 * where it cannot, or when the person would rather not.
 */
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
  /** Fills the field with what the browser read from the SMS. */
  onRead: (code: string) => void;
  /** Gives why no further code was sent, or undefined. */
  resend: () => Promise<Failure | undefined>;
  onRefused: (rejection: Failure) => void;
}

/** The field for the code of an SMS, filled by the phone where it can be, and a way to another code. */
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
