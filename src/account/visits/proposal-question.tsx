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
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { ChangePanel, useVisitCall, VisitRejectionNotice } from './change-panel';
import { useAnswerKeys } from './use-answer-keys';
import { useFocusReturn } from './use-focus-return';
import styles from './visit-changes.module.css';
import { cancelledWordsOf, proposedWhenText, untilText, type VisitChange } from './visit-words';

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

/** The starts that the shop offers: the customer picks one, asks for others, or cancels for nothing. */
export function ProposalQuestion({ visit, onChanged, onRead }: ProposalQuestionProps) {
  const { visitId, orderId, proposal } = visit;
  const call = useVisitCall(visitId, onRead, 'proposal');
  const { isSending, rejection, kept, forgetLastTry } = call;
  const keys = useAnswerKeys();
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<'others' | 'cancel'>();
  const focus = useFocusReturn<'others' | 'cancel'>();
  // The answer that found the session ended: a start, or what was opened.
  useEffect(() => {
    if (kept === 'others' || kept === 'cancel') setOpened(kept);
    else if (kept !== undefined) setChosen(kept);
  }, [kept]);
  if (!proposal) return rejection ? <VisitRejectionNotice rejection={rejection} /> : null;
  const { starts, heldUntil } = proposal;
  const found = starts.find(({ startsAt }) => startsAt === chosen);
  const wanted = found?.startsAt;

  async function send(body: Answer) {
    const { answer, start = answer } = body;
    const idempotencyKey = keys.keyOf(start);
    const request = { params: { orderId }, body: { ...body, visitId }, idempotencyKey };
    const changed = await call.send(() => mainApiClient.call('answerProposal', request), start);
    if (!changed) return;
    keys.forget();
    setOpened(undefined);
    onChanged(changed, changes[answer]);
  }

  function open(panel: 'others' | 'cancel' | undefined) {
    forgetLastTry();
    if (panel === undefined && opened) focus.leave(opened);
    setOpened(panel);
  }

  if (opened === 'others') {
    return (
      <ChangePanel title="ほかの日時を相談しますか" kept={kept} unsentTitle={UNSENT}>
        <p>
          ご提案した日時は、すべてお選びいただけなくなります。
          {dateTerms.nextAnswer}
        </p>
        {rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            busy={isSending}
            busyText="お送りしています"
            onClick={() => send({ answer: 'others' })}
          >
            ほかの日時を相談する
          </Button>
          <Button variant="text" disabled={isSending} onClick={() => open(undefined)}>
            ご提案の日時へ戻る
          </Button>
        </div>
      </ChangePanel>
    );
  }
  if (opened === 'cancel' && visit.canBeCancelled) {
    return (
      <ChangePanel title="この訪問をキャンセルしますか" kept={kept} unsentTitle={UNSENT}>
        <p>{cancelledWordsOf(visit)}</p>
        {rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
        <div className={styles.buttons}>
          <Button
            variant="caution"
            busy={isSending}
            busyText="キャンセルしています"
            onClick={() => send({ answer: 'cancel' })}
          >
            無料でキャンセルする
          </Button>
          <Button variant="text" disabled={isSending} onClick={() => open(undefined)}>
            ご提案の日時へ戻る
          </Button>
        </div>
      </ChangePanel>
    );
  }
  return (
    <section aria-labelledby="proposal">
      <Panel>
        <Stack>
          <h2 id="proposal">ご提案の日時</h2>
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
          {rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
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
              ref={focus.refOf('others')}
              variant="secondary"
              disabled={isSending}
              onClick={() => open('others')}
            >
              ほかの日時を相談する
            </Button>
            {visit.canBeCancelled ? (
              <Button
                ref={focus.refOf('cancel')}
                variant="text"
                disabled={isSending}
                onClick={() => open('cancel')}
              >
                キャンセルする(無料)
              </Button>
            ) : null}
          </div>
        </Stack>
      </Panel>
    </section>
  );
}
