import { useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { BodyInput } from '@/contract/endpoint';
import type { Visit, visitEndpoints } from '@/contract/visits';
import { dateTerms } from '@/domain/date-terms';
import { formatYen, yenFigures } from '@/domain/money';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { ChangePanel, useVisitCall, VisitRejectionNotice } from './change-panel';
import { useAnswerKeys } from './use-answer-keys';
import { useFocusReturn } from './use-focus-return';
import styles from './visit-changes.module.css';

type Answer = BodyInput<(typeof visitEndpoints)['chooseRemedy']>['answer'];

function refundWords({ refund, points }: NonNullable<Visit['remedy']>): string {
  if (refund === 0 && points === 0) return '料金はいただきません。';
  const back = [
    ...(refund > 0 ? [formatYen(refund)] : []),
    ...(points > 0 ? [`${yenFigures(points)}ポイント`] : []),
  ];
  return `${back.join('と')}をお返しします。`;
}

/** The customer's answer is in. The tapped button is gone, so it takes the focus. */
function AnsweredNotice({ answer }: { answer: Answer }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      {answer === 'redo' ? (
        <Notice tone="success" announced title="無料のやり直しを承りました">
          {dateTerms.nextAnswer}
        </Notice>
      ) : (
        <Notice tone="success" announced title="ご返金を承りました">
          お手続きの状況は、お申し込みの内容でご確認いただけます。
        </Notice>
      )}
    </div>
  );
}

interface RemedyQuestionProps {
  visit: Visit;
  onRead: (visit: Visit) => void;
}

/** A visit that the shop did not do: the customer chooses whether it is done again, or the money. */
export function RemedyQuestion({ visit, onRead }: RemedyQuestionProps) {
  const { visitId, remedy } = visit;
  const keys = useAnswerKeys();
  const [isRefunding, setRefunding] = useState(false);
  const [answered, setAnswered] = useState<Answer>();
  const focus = useFocusReturn<'refund'>();
  const call = useVisitCall(visitId, onRead, 'answer');
  const { isSending, rejection, kept, forgetLastTry } = call;
  if (answered) return <AnsweredNotice answer={answered} />;
  if (!remedy) return rejection ? <VisitRejectionNotice rejection={rejection} /> : null;
  const hasMoney = remedy.refund > 0 || remedy.points > 0;

  async function choose(answer: Answer) {
    const request = { params: { visitId }, body: { answer }, idempotencyKey: keys.keyOf(answer) };
    const changed = await call.send(() => mainApiClient.call('chooseRemedy', request));
    if (!changed) return;
    setAnswered(answer);
    onRead(changed);
  }

  function open(isOpen: boolean) {
    forgetLastTry();
    if (!isOpen) focus.leave('refund');
    setRefunding(isOpen);
  }

  if (isRefunding) {
    return (
      <ChangePanel
        title={hasMoney ? '返金を選びますか' : 'やり直さずに終えますか'}
        kept={undefined}
        unsentTitle="お返事は、まだ届いていません。"
      >
        <p>{refundWords(remedy)}選んだあとで、やり直しに変えることはできません。</p>
        {rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
        <div className={styles.buttons}>
          <Button busy={isSending} busyText="お送りしています" onClick={() => choose('refund')}>
            {remedy.refund > 0 ? `${formatYen(remedy.refund)}の返金を選ぶ` : 'やり直さずに終える'}
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={() => open(false)}>
            戻る
          </Button>
        </div>
      </ChangePanel>
    );
  }
  return (
    <section aria-labelledby="remedy">
      <Panel>
        <Stack>
          <h2 id="remedy">やり直しか返金をお選びください</h2>
          <p>訪問を実施できず、ご迷惑をおかけし申し訳ございません。</p>
          <p>
            やり直しは無料です。お選びになると、{dateTerms.nextAnswer}
            {hasMoney ? `返金の場合は、${refundWords(remedy)}` : null}
          </p>
          <UnsentNotice kept={kept} title="お返事は、まだ届いていません。">
            もう一度お選びください。
          </UnsentNotice>
          {rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
          <div className={styles.buttons}>
            <Button busy={isSending} busyText="お送りしています" onClick={() => choose('redo')}>
              無料でやり直しを頼む
            </Button>
            <Button
              ref={focus.refOf('refund')}
              variant="secondary"
              disabled={isSending}
              onClick={() => open(true)}
            >
              {hasMoney ? '返金を選ぶ' : 'やり直さずに終える'}
            </Button>
          </div>
        </Stack>
      </Panel>
    </section>
  );
}
