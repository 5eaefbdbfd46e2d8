import { useCallback, useMemo } from 'react';
import type { Project } from '@/contract/enumerations';
import { DEFAULT_PROJECT } from '@/journeys/selected-order';
import { isProject } from '@/journeys/stored-order';
import {
  hearingDataListState,
  serviceAreaState,
  smsSignupPhoneNumberState,
  stepInfoState,
  unfinishedAddressState,
} from './atoms';
import { useRecoilState } from './recoil';

/** The place a service area was checked for. */
export interface CheckedServiceArea {
  /** Seven digits. */
  readonly zipCode: string;
  readonly areaLabel: string;
  /** The business form it was checked for: each serves an area of its own. */
  readonly project: Project;
}

/** Step info (SPEC section 3). */
export interface StepInfo {
  /** A path of the storefront to go on to after signing in; empty when there is none. */
  readonly targetLinkPath: string;
  /** The order placed last in this tab; empty when there is none. */
  readonly completedOrderId: string;
  /** Its business form, which decides the page it is shown on. */
  readonly completedProject: Project;
}

/** An answered question in words. */
export interface HearingData {
  readonly id: string;
  readonly label: string;
  readonly answer: string;
}

function isRecordOfText<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): value is Record<Key, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    keys.every(
      (key) => typeof Object.entries(value).find(([name]) => name === key)?.[1] === 'string',
    )
  );
}

const NO_STEP_INFO: StepInfo = {
  targetLinkPath: '',
  completedOrderId: '',
  completedProject: DEFAULT_PROJECT,
};

/* Convenience data: when it is damaged it counts as absent, nothing of the order depends on it. */

export function useStepInfo() {
  const [stored, setStored] = useRecoilState(stepInfoState);
  const stepInfo: StepInfo =
    isRecordOfText(stored, ['targetLinkPath', 'completedOrderId', 'completedProject']) &&
    isProject(stored.completedProject)
      ? { ...stored, completedProject: stored.completedProject }
      : NO_STEP_INFO;
  return {
    stepInfo,
    updateStepInfo: (change: Partial<StepInfo>) => setStored({ ...stepInfo, ...change }),
  };
}

export function useCheckedServiceArea() {
  const [stored, setStored] = useRecoilState(serviceAreaState);
  const area = useMemo<CheckedServiceArea | null>(
    () =>
      isRecordOfText(stored, ['zipCode', 'areaLabel', 'project']) && isProject(stored.project)
        ? { ...stored, project: stored.project }
        : null,
    [stored],
  );
  const setArea = useCallback((next: CheckedServiceArea | null) => setStored(next), [setStored]);
  return { area, setArea };
}

export function useSmsSignupPhoneNumber() {
  const [stored, setStored] = useRecoilState(smsSignupPhoneNumberState);
  return {
    phoneNumber: typeof stored === 'string' ? stored : '',
    setPhoneNumber: (digits: string) => setStored(digits),
  };
}

export function useHearingDataList() {
  const [stored, setStored] = useRecoilState(hearingDataListState);
  const hearingDataList: readonly HearingData[] = Array.isArray(stored)
    ? stored.filter((item) => isRecordOfText(item, ['id', 'label', 'answer']))
    : [];
  return { hearingDataList, setHearingDataList: (list: readonly HearingData[]) => setStored(list) };
}

/** The fields of the address step by name, so that a reload loses none; null when there are none. */
export function useUnfinishedAddress() {
  const [stored, setStored] = useRecoilState(unfinishedAddressState);
  const isReadable =
    typeof stored === 'object' &&
    stored !== null &&
    Object.values(stored).every((value) => typeof value === 'string');
  const fields: Readonly<Record<string, string>> | null = isReadable ? { ...stored } : null;
  return { fields, setFields: (next: Readonly<Record<string, string>> | null) => setStored(next) };
}
