import { useEffect, useState } from 'react';
import { LateStartText } from '@/booking/dates/late-start-text';
import { mainApiClient } from '@/calls/browser-client';
import type { BodyInput } from '@/contract/endpoint';
import type { Visit, visitEndpoints } from '@/contract/visits';
import { dateTerms } from '@/domain/date-terms';
import { formatJapanDateTime } from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Button } from '@/ui/button/button';
import { RadioGroupField } from '@/ui/form/choice-fields';
import { Section } from '@/ui/layout/section';
import { ChangeButtons, ChangePanel, RejectionNotice } from '../changes/change-panel';
import styles from '../changes/change-panel.module.css';
import { useIdempotencyKeys } from '../changes/use-idempotency-keys';
import { usePanel } from '../changes/use-panel';
import { useVisitCall } from './use-visit-call';
import { cancellingText, proposedWhenText, untilText, type VisitChange } from './visit-words';

type Answer = BodyInput<(typeof visitEndpoints)['answerProposal']>;

const UNSENT = 'お返事は、まだ届いていません。';

const changes = {
  accept: 'picked',
  others: 'othersAsked',
  cancel: 'cancelled',
} as const satisfies Record<Answer['answer'], VisitChange>;

interface ProposalQuestionProps {
  visit: Visit;
  onChanged: (visit: Visit, change: VisitChange) => void;
  onRead: (visit: Visit) => void;
}

/** Asks about the starts that the shop offers: the customer picks one, asks for others, or cancels for nothing. */
export function ProposalQuestion({ visit, onChanged, onRead }: ProposalQuestionProps) {
  const { visitId, orderId, proposal } = visit;
  const call = useVisitCall(visitId, onRead, 'proposal');
  const { isSending, rejection, kept, forgetLastTry } = call;
  const interrupted = kept === 'others' || kept === 'cancel' ? kept : undefined;
  const { opened, ...panel } = usePanel<'others' | 'cancel'>(forgetLastTry, interrupted);
  const keys = useIdempotencyKeys();
  const [chosen, setChosen] = useState<string>();
  // A start whose answer found the session ended is chosen again.
  useEffect(() => {
    if (kept !== undefined && interrupted === undefined) setChosen(kept);
  }, [kept, interrupted]);
  if (!proposal) return <RejectionNotice rejection={rejection} />;
  const { starts, heldUntil } = proposal;
  const found = starts.find(({ startsAt }) => startsAt === chosen);
  const wanted = found?.startsAt;

  async function send(body: Answer) {
    const { answer, start = answer } = body;
    const idempotencyKey = keys.keyFor(start);
    const request = { params: { orderId }, body: { ...body, visitId }, idempotencyKey };
    const changed = await call.send(() => mainApiClient.call('answerProposal', request), start);
    if (!changed) return;
    keys.forget();
    panel.close();
    onChanged(changed, changes[answer]);
  }

  if (opened === 'others') {
    return (
      <ChangePanel title="ほかの日時を相談しますか" kept={kept} unsentTitle={UNSENT}>
        <p>
          ご提案した日時は、すべてお選びいただけなくなります。
          {dateTerms.nextAnswer}
        </p>
        <ChangeButtons
          call={call}
          variant="secondary"
          busyText="お送りしています"
          onClick={() => send({ answer: 'others' })}
          leave="ご提案の日時へ戻る"
          onLeave={panel.leave}
        >
          ほかの日時を相談する
        </ChangeButtons>
      </ChangePanel>
    );
  }
  if (opened === 'cancel' && visit.canBeCancelled) {
    return (
      <ChangePanel title="この訪問をキャンセルしますか" kept={kept} unsentTitle={UNSENT}>
        <p>{cancellingText(visit)}</p>
        <ChangeButtons
          call={call}
          variant="caution"
          busyText="キャンセルしています"
          onClick={() => send({ answer: 'cancel' })}
          leave="ご提案の日時へ戻る"
          onLeave={panel.leave}
        >
          無料でキャンセルする
        </ChangeButtons>
      </ChangePanel>
    );
  }
  return (
    <Section title="ご提案の日時" isPanel>
      <p>
        {visit.wishes.length > 0
          ? 'ご希望の日時には担当者がうかがえないため、次の日時をご提案します。'
          : '次の日時をご提案します。'}
        どの日時でも、料金はお申し込みのときより高くなりません。
      </p>
      <p>
        <strong>{untilText(heldUntil)}まで</strong>
        、お客様のためにおとりしています。期限を過ぎた場合は、改めて日時を調整します。
      </p>
      <UnsentNotice kept={kept} title={UNSENT}>
        もう一度お選びください。
      </UnsentNotice>
      <RadioGroupField
        name="proposed-start"
        label="ご都合のよい日時をお選びください"
        value={wanted ?? ''}
        onChange={({ target }) => {
          forgetLastTry();
          setChosen(target.value);
        }}
        options={starts.map(({ startsAt, staffName }) => ({
          value: startsAt,
          label: proposedWhenText(visit, startsAt),
          description: `担当: ${unbroken(staffName)}`,
        }))}
      />
      <LateStartText start={found?.isLate ? wanted : undefined} act="お決めになった" />
      <RejectionNotice rejection={rejection} />
      <div className={styles.buttons}>
        <Button
          disabled={wanted === undefined}
          busy={isSending}
          busyText="お送りしています"
          onClick={() => wanted && send({ answer: 'accept', start: wanted })}
        >
          {wanted === undefined
            ? '日時を選ぶと決定できます'
            : `${formatJapanDateTime(wanted)}に決める`}
        </Button>
        <Button
          ref={panel.refFor('others')}
          variant="secondary"
          disabled={isSending}
          onClick={() => panel.open('others')}
        >
          ほかの日時を相談する
        </Button>
        {visit.canBeCancelled ? (
          <Button
            ref={panel.refFor('cancel')}
            variant="text"
            disabled={isSending}
            onClick={() => panel.open('cancel')}
          >
            キャンセルする(無料)
          </Button>
        ) : null}
      </div>
    </Section>
  );
}
