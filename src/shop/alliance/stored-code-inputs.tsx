import { useAllianceCodeInputs } from '@/booking/draft/use-stored';
import type { Alliance } from '@/contract/alliances';
import { useErrorTitle } from '@/ui/form/use-error-title';
import { codeInputProblems } from './alliance-offer';
import { CodeInputs } from './code-inputs';
import { useRefusedCodeInput } from './use-refused-code-input';

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
