import { useEffect } from 'react';
import { useAllianceCodeInputs, useOrderRejection } from '@/booking/draft/use-stored';
import type { Alliance } from '@/contract/alliances';
import { normaliseText } from '@/domain/text-input';
import { useErrorTitle } from '@/ui/form/use-error-title';
import { codeInputId, codeInputProblems } from './alliance-offer';
import { CodeInputs } from './code-inputs';

const PATH = /^campaignAllianceCodeInputs\.(\d+)$/;

/**
 * The partner's input for which the order was refused, as long as it still holds what was refused. It
 * takes focus once, when the customer is led back to it. Only inside a HydrationGate.
 */
function useRefusedCodeInput(
  { codeInputs }: Pick<Alliance, 'codeInputs'>,
  inputs: readonly string[],
): { readonly index: number; readonly message: string } | undefined {
  const { rejection } = useOrderRejection();
  const index = Number(PATH.exec(rejection?.field ?? '')?.[1] ?? -1);
  const asked = codeInputs[index];
  const isUnchanged = rejection?.typed === normaliseText(inputs[index] ?? '');
  const refusedId = asked && isUnchanged ? codeInputId(asked.id) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    if (refusedId !== undefined) document.getElementById(refusedId)?.focus();
  }, []);

  return asked && isUnchanged ? { index, message: `${asked.label}をご確認ください` } : undefined;
}

/** What a partner asks for, kept in the draft. Only inside a HydrationGate. */
export function StoredCodeInputs({
  alliance,
  wasTried,
}: {
  alliance: Alliance;
  wasTried: boolean;
}) {
  const { inputs, setInputs } = useAllianceCodeInputs(alliance.id);
  const refused = useRefusedCodeInput(alliance, inputs);
  const found = codeInputProblems({ status: 'offered', alliance }, inputs);
  const problems = found.map((problem, index) =>
    refused?.index === index ? refused.message : wasTried ? problem : undefined,
  );
  useErrorTitle(problems.some((problem) => problem !== undefined));
  return (
    <CodeInputs alliance={alliance} inputs={inputs} problems={problems} onChange={setInputs} />
  );
}
