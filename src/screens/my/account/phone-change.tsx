import { useState } from 'react';
import { NewPhoneForm } from './new-phone-form';
import { PhoneCodeForm } from './phone-code-form';

/** The new number, then the code that was sent to it. A reload begins again. */
export function PhoneChange({ tel }: { tel: string }) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo ? (
    <PhoneCodeForm newTel={sentTo} onCorrect={() => setSentTo(undefined)} />
  ) : (
    <NewPhoneForm tel={tel} onSent={setSentTo} />
  );
}
