import { signUpConsentState, unfinishedSignUpState } from './atoms';
import { useRecoilState } from './recoil';

/** Whether the terms were agreed to in this tab. */
export function useSignUpConsent() {
  const [stored, setStored] = useRecoilState(signUpConsentState);
  return { hasAgreed: stored === true, setAgreed: (agreed: boolean) => setStored(agreed) };
}

/** What stands in the fields of the sign-up page; the password is never among it. */
interface UnfinishedSignUp {
  readonly tel: string;
  readonly name: string;
  readonly nameKana: string;
  readonly email: string;
  readonly sendMailFlag: boolean;
}

const NOTHING: UnfinishedSignUp = {
  tel: '',
  name: '',
  nameKana: '',
  email: '',
  sendMailFlag: false,
};

function isUnfinishedSignUp(value: unknown): value is UnfinishedSignUp {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(NOTHING).every(([name, empty]) => typeof fields.get(name) === typeof empty);
}

/** Keeps what was typed, so that a reload or a way back loses none of it. */
export function useUnfinishedSignUp() {
  const [stored, setStored] = useRecoilState(unfinishedSignUpState);
  return {
    signUp: isUnfinishedSignUp(stored) ? stored : NOTHING,
    setSignUp: ({ tel, name, nameKana, email, sendMailFlag }: UnfinishedSignUp) =>
      setStored({ tel, name, nameKana, email, sendMailFlag }),
    /** Once it was accepted. */
    forgetSignUp: () => setStored(null),
  };
}
