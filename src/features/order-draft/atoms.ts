import type { Project } from '@/contract/enumerations';
import { BUSINESS_FORM_KEYS, SELECTED_ORDER_KEY, STORAGE_KEY } from '@/journeys/stored-keys';
import { atom, recoilPersist } from './recoil';
import { orderStorage, storedStateConverter } from './session-storage';

/*
 * Every persisted atom (SPEC section 3): one entry of session storage, `recoil-persist`, whose keys
 * are the atoms'. What comes back from storage is unknown until `readSelectedOrder` has checked it.
 * Nothing may read an atom before the page has mounted (see HydrationGate), or the browser's first
 * render would differ from the server's.
 */
const { persistAtom } = recoilPersist({
  key: STORAGE_KEY,
  storage: orderStorage,
  converter: storedStateConverter,
});

function persistedAtom(key: string) {
  return atom<unknown>({ key, default: null, effects: [persistAtom] });
}

export const selectedOrderState = persistedAtom(SELECTED_ORDER_KEY);

export const preOrderStates = {
  houseCleaning: persistedAtom(BUSINESS_FORM_KEYS.houseCleaning),
  lifeSupport: persistedAtom(BUSINESS_FORM_KEYS.lifeSupport),
  maid: persistedAtom(BUSINESS_FORM_KEYS.maid),
  babySitter: persistedAtom(BUSINESS_FORM_KEYS.babySitter),
  counseling: persistedAtom(BUSINESS_FORM_KEYS.counseling),
} as const satisfies Record<Project, unknown>;

/** Postal code and place the service area was checked for. */
export const serviceAreaState = persistedAtom('ServiceArea');

/** Where to go on after signing in, and the order placed last in this tab. */
export const stepInfoState = persistedAtom('StepInfo');

/** The number the sign-up code was sent to, without hyphens. */
export const smsSignupPhoneNumberState = persistedAtom('SmsSignupPhoneNumber');

/** How far setting a new password has come, without code and password. */
export const resetPasswordFlowState = persistedAtom('ResetPasswordFlow');

/** How far moving the account has come, without code and password. */
export const accountMigrationState = persistedAtom('AccountMigration');

/** The answered questions in words, for the confirm page. */
export const hearingDataListState = persistedAtom('HearingDataList');

/** Why the order was refused last, for the page where it can be put right. */
export const orderRefusalState = persistedAtom('OrderRefusal');

/** What stands in the fields of the address step and has not been accepted yet. */
export const unfinishedAddressState = persistedAtom('UnfinishedAddress');

/** What a partner's customers have typed in, before and after a menu is chosen. */
export const allianceCodeInputsState = persistedAtom('AllianceCodeInputs');

/** Whether the terms were agreed to before signing up. */
export const signUpConsentState = persistedAtom('SignUpConsent');

/** What stands in the fields of the sign-up page, without the password. */
export const unfinishedSignUpState = persistedAtom('UnfinishedSignUp');

/** The customer is on the way out, having given the order up; not stored. */
export const isGivingUpState = atom<boolean>({ key: 'IsGivingUp', default: false });
