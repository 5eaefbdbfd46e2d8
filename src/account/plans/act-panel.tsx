import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '@/calls/failure';
import type { Plan, PlanChange } from '@/contract/plans';
import { formatJapanDateTime } from '@/domain/japan-time';
import { Notice } from '@/ui/feedback/notice';
import { ErrorSummary } from '@/ui/form/error-summary';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { Stack } from '@/ui/layout/stack';
import { ChangeButtons, ChangePanel, RejectionNotice } from '../changes/change-panel';
import { ActFields, controlId } from './act-fields';
import { ChangeSummary } from './change-summary';
import { findProblems, type PlanProblems, planActs, shownFields } from './plan-acts';
import { type OpenedAct, type PlanActName, type PlanField, storedEntry } from './plan-values';
import type { usePlanCall } from './use-plan-call';

/* One chunk, loaded on the tap that opens an act, so that its outcome can be shown without a network. */

export interface DoneAct {
  readonly act: PlanActName;
  readonly before: Plan;
  readonly change: PlanChange;
}

/** Says what was done. */
export function ActDone({ act, before, change }: DoneAct) {
  return (
    <Notice tone="success" takesFocus title={planActs[act].done}>
      <Stack>
        <ChangeSummary act={act} before={before} change={change} isDone />
        <p>メールでもお知らせします。</p>
      </Stack>
    </Notice>
  );
}

/** The part of a rejection that belongs to a field of the act. */
function rejectedFields({ act }: OpenedAct, rejection: Failure | undefined): PlanProblems {
  const fields = shownFields(act);
  const problems = (rejection?.fields ?? []).flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field === undefined ? [] : [[field, message] as const];
  });
  return Object.fromEntries(problems);
}

interface ConfirmationProps {
  opened: OpenedAct;
  before: Plan;
  change: PlanChange;
  isNew: boolean;
  isSending: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Shows what the act would cost and change, with the button that does it. It takes the focus. */
function Confirmation(props: ConfirmationProps) {
  const { opened, before, change, isNew, isSending, onConfirm, onClose } = props;
  const { act, values } = opened;
  const { confirm, busyText, leave } = planActs[act];
  return (
    <Stack>
      <h3 ref={takeFocus} tabIndex={-1}>
        この内容でよろしいですか
      </h3>
      {isNew ? (
        <Notice tone="warning" announced title="内容が変わりました。">
          もう一度ご確認のうえ、お進みください。
        </Notice>
      ) : null}
      <ChangeSummary act={act} before={before} change={change} />
      <ChangeButtons
        call={{ isSending, rejection: undefined }}
        variant={act === 'end' ? 'caution' : 'main'}
        busyText={busyText}
        onClick={onConfirm}
        leave={leave}
        onLeave={onClose}
      >
        {confirm(values, change)}
      </ChangeButtons>
    </Stack>
  );
}

interface Preview {
  readonly change: PlanChange;
  /** It is no longer what the customer had seen. */
  readonly isNew: boolean;
  readonly number: number;
}

interface ActPanelProps {
  opened: OpenedAct;
  plan: Plan;
  /** Minutes of a visit. */
  durationMinutes: number;
  /** `yyyy-MM-dd` in Japan. */
  today: string;
  call: ReturnType<typeof usePlanCall>;
  onDone: (change: PlanChange) => void;
  onClose: () => void;
}

/** Asks what an act needs, shows what it would cost and change, and does it once that is agreed to. */
export function ActPanel(props: ActPanelProps) {
  const { plan, durationMinutes, today, call, onDone, onClose } = props;
  const { isSending, rejection, kept } = call;
  const [opened, setOpened] = useState(props.opened);
  const [unanswered, setUnanswered] = useState<PlanProblems>({});
  const [attempt, setAttempt] = useState(0);
  const [preview, setPreview] = useState<Preview>();
  const { act, values } = opened;
  const { title, unsentTitle, lead, days, leave, call: prepare } = planActs[act];
  const entry = storedEntry(opened);
  const problems = { ...rejectedFields(opened, rejection), ...unanswered };
  const listed = shownFields(act).flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ id: controlId(field), message }];
  });
  const skipped = plan.visits.find(({ visitId }) => visitId === values.visitId);
  const isAsking = days.length > 0;

  function show(change: PlanChange, isNew: boolean) {
    setPreview({ change, isNew, number: (preview?.number ?? 0) + 1 });
  }

  async function check() {
    const found = findProblems(act, values, plan);
    setUnanswered(found);
    if (Object.keys(found).length > 0) {
      call.forgetLastTry();
      setAttempt(attempt + 1);
      return;
    }
    const change = await call.ask(prepare(plan.planId, values, undefined), entry);
    if (change) show(change, false);
    else setAttempt(attempt + 1);
  }

  // Without a choice there is nothing to wait for.
  const checkAtOnce = useEffectEvent(() => void check());
  useEffect(() => {
    if (!isAsking) checkAtOnce();
  }, [isAsking]);

  async function confirm({ change }: Preview) {
    const outcome = await call.make(prepare(plan.planId, values, change.fee), entry, change);
    if (outcome?.done) onDone(outcome.done);
    if (outcome?.differs) show(outcome.differs, true);
    if (outcome?.rejected) {
      setPreview(undefined);
      setAttempt(attempt + 1);
    }
  }

  function choose(field: PlanField, value: string) {
    call.forgetLastTry();
    setPreview(undefined);
    setUnanswered({});
    setOpened({ act, values: { ...values, [field]: value } });
  }

  return (
    <ChangePanel title={title} kept={kept} unsentTitle={unsentTitle}>
      {skipped ? (
        <p>
          <strong>{formatJapanDateTime(skipped.startsAt)}</strong>
        </p>
      ) : null}
      <p>{lead}</p>
      <form
        noValidate
        method="post"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!preview && !isSending) void check();
        }}
      >
        <Stack>
          <ErrorSummary problems={listed} attempt={attempt} />
          {isAsking ? (
            <ActFields
              opened={opened}
              plan={plan}
              durationMinutes={durationMinutes}
              today={today}
              problems={problems}
              onChange={choose}
            />
          ) : null}
          {listed.length === 0 ? <RejectionNotice rejection={rejection} /> : null}
          {preview ? null : (
            <ChangeButtons
              call={{ isSending, rejection: undefined }}
              type="submit"
              busyText="内容を確認しています"
              leave={leave}
              onLeave={onClose}
            >
              内容を確認する
            </ChangeButtons>
          )}
        </Stack>
      </form>
      {preview ? (
        <Confirmation
          key={preview.number}
          opened={opened}
          before={plan}
          change={preview.change}
          isNew={preview.isNew}
          isSending={isSending}
          onConfirm={() => confirm(preview)}
          onClose={onClose}
        />
      ) : null}
    </ChangePanel>
  );
}
