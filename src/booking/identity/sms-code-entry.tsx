import { useEffect, useRef } from 'react';
import type { FrontEndError } from '@/calls/front-end-errors';
import { ConfirmationCodeField } from '@/shell/forms/personal-fields';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { CodeResend } from './code-resend';
import { readSmsCode } from './web-otp';

interface SmsCodeEntryProps {
  field: BoundField;
  /** Fills the field with what the browser read from the SMS. */
  onRead: (code: string) => void;
  /** Gives why no further code was sent, or undefined. */
  resend: () => Promise<FrontEndError | undefined>;
  onRefused: (refusal: FrontEndError) => void;
}

/** The field for the code of an SMS, filled by the phone where it can be, and a way to another code. */
export function SmsCodeEntry({ field, onRead, resend, onRefused }: SmsCodeEntryProps) {
  const fill = useRef(onRead);
  useEffect(() => {
    fill.current = onRead;
  });
  useEffect(() => {
    const waiting = new AbortController();
    void readSmsCode(waiting.signal).then((code) => {
      if (code) fill.current(code);
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
