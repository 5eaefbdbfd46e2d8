import { useState } from 'react';
import { NewPhoneForm } from './new-phone-form';
import { PhoneCodeForm } from './phone-code-form';

interface PhoneChangeProps {
  /** Digits of the present number. */
  tel: string;
  /** Digits of the number a code is on its way to already: a reload goes on with the code. */
  codeSentTo: string | null;
}

/** The new number, then the code that was sent to it. */
export function PhoneChange({ tel, codeSentTo }: PhoneChangeProps) {
  const [sentTo, setSentTo] = useState(codeSentTo);
  return sentTo === null ? (
    <NewPhoneForm tel={tel} onSent={setSentTo} />
  ) : (
    <PhoneCodeForm newTel={sentTo} onCorrect={() => setSentTo(null)} />
  );
}
