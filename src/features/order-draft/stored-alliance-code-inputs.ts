import { allianceCodeInputsState } from './atoms';
import { useRecoilState } from './recoil';

interface StoredCodeInputs {
  readonly allianceId: string;
  readonly inputs: readonly string[];
}

function isStoredCodeInputs(value: unknown): value is StoredCodeInputs {
  return (
    typeof value === 'object' &&
    value !== null &&
    'allianceId' in value &&
    typeof value.allianceId === 'string' &&
    'inputs' in value &&
    Array.isArray(value.inputs) &&
    value.inputs.every((input) => typeof input === 'string')
  );
}

/** What was typed in for one partner's offer, in the partner's order; a reload loses none of it. */
export function useAllianceCodeInputs(allianceId: string) {
  const [stored, setStored] = useRecoilState(allianceCodeInputsState);
  const inputs: readonly string[] =
    isStoredCodeInputs(stored) && stored.allianceId === allianceId ? stored.inputs : [];
  return {
    inputs,
    setInputs: (next: readonly string[]) => setStored({ allianceId, inputs: next }),
  };
}
