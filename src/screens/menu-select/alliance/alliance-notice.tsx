import type { Alliance } from '@/contract/alliances';
import { HydrationGate, useAllianceCodeInputs } from '@/features/order-draft';
import { Notice } from '@/ui/feedback/notice';
import { TextField } from '@/ui/form/text-field';
import { useErrorTitle } from '@/ui/form/use-error-title';
import styles from './alliance-notice.module.css';
import { type AllianceOffer, codeInputId, codeInputProblems } from './alliance-offer';
import { KeptAllianceNotice } from './kept-alliance-notice';
import { useRefusedCodeInput } from './use-refused-code-input';

interface AllianceNoticeProps {
  offer: AllianceOffer;
  /** The list this page of menus belongs to. */
  menuList: string;
  /** Whether this page is where the partner's inputs are asked for. */
  asksInputs?: boolean;
  /** The way on was tried: from now on it is said what is missing. */
  wasTried?: boolean;
}

/**
 * Whose offer the page shows, with what that partner asks for; or why there is none. On a page that
 * says nothing of one: whose offer the order makes use of.
 */
export function AllianceNotice({
  offer,
  menuList,
  asksInputs = false,
  wasTried = false,
}: AllianceNoticeProps) {
  if (offer === null) {
    return (
      <HydrationGate fallback={null}>
        {() => <KeptAllianceNotice menuList={menuList} />}
      </HydrationGate>
    );
  }
  if (offer.status === 'refused') {
    return (
      <Notice tone="warning" title={offer.message}>
        <p>通常のメニューを表示しています。このままお申し込みいただけます。</p>
      </Notice>
    );
  }
  const { alliance } = offer;
  return (
    <section className={styles.offer} aria-labelledby="alliance">
      <p className={styles.mark}>ご優待</p>
      <h2 id="alliance" className={styles.name}>
        {alliance.label}
      </h2>
      {alliance.description ? <p className={styles.text}>{alliance.description}</p> : null}
      {asksInputs && alliance.codeInputs.length > 0 ? (
        <HydrationGate fallback={<CodeInputs alliance={alliance} inputs={[]} />}>
          {() => <StoredCodeInputs alliance={alliance} wasTried={wasTried} />}
        </HydrationGate>
      ) : null}
    </section>
  );
}

function StoredCodeInputs({ alliance, wasTried }: { alliance: Alliance; wasTried: boolean }) {
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

interface CodeInputsProps {
  alliance: Alliance;
  inputs: readonly string[];
  problems?: readonly (string | undefined)[];
  onChange?: (inputs: readonly string[]) => void;
}

function CodeInputs({ alliance, inputs, problems = [], onChange }: CodeInputsProps) {
  const values = alliance.codeInputs.map((_, index) => inputs[index] ?? '');
  return (
    <div className={styles.inputs}>
      {alliance.codeInputs.map(({ id, label, support }, index) => (
        <TextField
          key={id}
          name={codeInputId(id)}
          label={label}
          requirement="required"
          support={support}
          width={12}
          autoComplete="off"
          value={values[index]}
          onChange={(event) =>
            onChange?.(values.map((value, at) => (at === index ? event.target.value : value)))
          }
          error={problems[index]}
        />
      ))}
    </div>
  );
}
