import type { Plan, PlanChange } from '@/contract/plans';
import { Notice } from '@/ui/feedback/notice';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { Stack } from '@/ui/layout/stack';
import { ChangeSummary } from './change-summary';
import { planActs } from './plan-acts';
import type { PlanActName } from './plan-values';

export interface DoneAct {
  readonly act: PlanActName;
  readonly before: Plan;
  readonly change: PlanChange;
}

/** Says what was done. The tapped button is gone, so it takes the focus. */
export function ActDone({ act, before, change }: DoneAct) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice tone="success" announced title={planActs[act].done}>
        <Stack>
          <ChangeSummary act={act} before={before} change={change} isDone />
          <p>メールでもお知らせします。</p>
        </Stack>
      </Notice>
    </div>
  );
}
