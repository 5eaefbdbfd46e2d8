import { useEffect, useEffectEvent } from 'react';
import { useAlliance } from '@/booking/alliances/use-alliance';
import { NO_ALLIANCE } from '@/booking/draft/no-alliance';
import {
  confirmPaths,
  type MenuWithOptionsProject,
  menuListPage,
  menuListPath,
} from '@/booking/draft/order-paths';
import { useOrderDraftActions, useStartableOrder } from '@/booking/draft/use-order-draft';
import { useAllianceCodeInputs, useOrderRejection } from '@/booking/draft/use-stored';
import { EstimateSummary } from '@/booking/price/order-summary';
import type { Alliance } from '@/contract/alliances';
import type { Project } from '@/contract/enumerations';
import { normaliseText } from '@/domain/text-input';
import { Button, LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { useErrorTitle } from '@/ui/form/error-summary';
import { AppLink } from '@/ui/link/app-link';
import { codeInputId, codeInputProblems } from './alliance/alliance-offer';
import { CodeInputs } from './alliance/code-inputs';

/*
 * The parts of menu pages that show the order draft. They form one chunk, loaded with the draft
 * (on-demand.tsx). Use them inside a HydrationGate.
 */

export { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
export { StoredArea } from './service-area/service-area-check';

export function Basket({ project }: { project: MenuWithOptionsProject }) {
  const order = useStartableOrder();
  if (order?.project !== project) return null;
  return (
    <EstimateSummary
      order={order}
      action={<LinkButton href={confirmPaths[project]}>選んだ内容を確認する</LinkButton>}
    />
  );
}

interface ValueOfDraft<Value> {
  onKnown: (value: Value) => void;
}

/** Renders nothing: passes the id of the menu in the draft to the page. */
export function DraftPlan({
  project,
  onKnown,
}: ValueOfDraft<string | undefined> & { project: Project }) {
  const order = useStartableOrder();
  const menuId = order?.project === project ? order.basic.id : undefined;
  useEffect(() => onKnown(menuId), [menuId, onKnown]);
  return null;
}

/**
 * On a page without a partner in its address: shows the offer that the stored order uses, with a
 * button to drop it.
 */
export function StoredAllianceNotice({ menuList }: { menuList: string }) {
  const order = useStartableOrder();
  const { update } = useOrderDraftActions();
  const isUsed = order !== null && order.allianceCode !== '' && menuListPage(order) === menuList;
  const { answer } = useAlliance(isUsed ? order.allianceCode : null);
  if (!isUsed) return null;
  return (
    <Notice
      title={`「${answer?.label ?? order.allianceCode}」のメニューを選択中です`}
      actions={
        <Button variant="secondary" onClick={() => update(NO_ALLIANCE)}>
          通常のメニューとして申し込む
        </Button>
      }
    >
      <AppLink href={menuListPath(order)}>ご案内のメニューを見る</AppLink>
    </Notice>
  );
}

const INPUT_PATH = /^campaignAllianceCodeInputs\.(\d+)$/;

/**
 * The partner input that got the order rejected, until its value is changed. It receives the focus
 * once.
 */
function useRejectedCodeInput(
  { codeInputs }: Alliance,
  inputs: readonly string[],
): { readonly index: number; readonly message: string } | undefined {
  const { rejection } = useOrderRejection();
  const index = Number(INPUT_PATH.exec(rejection?.field ?? '')?.[1] ?? -1);
  const isUnchanged = rejection?.typed === normaliseText(inputs[index] ?? '');
  const rejected = isUnchanged ? codeInputs[index] : undefined;

  const focusRejected = useEffectEvent(() => {
    if (rejected) document.getElementById(codeInputId(rejected.id))?.focus();
  });
  useEffect(() => focusRejected(), []);

  return rejected && { index, message: `${rejected.label}をご確認ください` };
}

interface StoredCodeInputsProps {
  alliance: Alliance;
  wasTried: boolean;
}

export function StoredCodeInputs({ alliance, wasTried }: StoredCodeInputsProps) {
  const { inputs, setInputs } = useAllianceCodeInputs(alliance.id);
  const rejected = useRejectedCodeInput(alliance, inputs);
  const problems = codeInputProblems({ status: 'offered', alliance }, inputs).map(
    (problem, index) =>
      rejected?.index === index ? rejected.message : wasTried ? problem : undefined,
  );
  useErrorTitle(problems.some((problem) => problem !== undefined));
  return (
    <CodeInputs alliance={alliance} inputs={inputs} problems={problems} onChange={setInputs} />
  );
}
