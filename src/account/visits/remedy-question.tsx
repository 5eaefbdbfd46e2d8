import { useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { BodyInput } from '@/contract/endpoint';
import type { Visit, visitEndpoints } from '@/contract/visits';
import { dateTerms } from '@/domain/date-terms';
import { formatYen, yenFigures } from '@/domain/money';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { Section } from '@/ui/layout/section';
import { ChangeButtons, ChangePanel, RejectionNotice } from '../changes/change-panel';
import styles from '../changes/change-panel.module.css';
import { useIdempotencyKeys } from '../changes/use-idempotency-keys';
import { usePanel } from '../changes/use-panel';
import { useVisitCall } from './use-visit-call';

type Answer = BodyInput<(typeof visitEndpoints)['chooseRemedy']>['answer'];

function refundWords({ refund, points }: NonNullable<Visit['remedy']>): string {
  if (refund === 0 && points === 0) return '料金はいただきません。';
  const back = [
    ...(refund > 0 ? [formatYen(refund)] : []),
    ...(points > 0 ? [`${yenFigures(points)}ポイント`] : []),
  ];
  return `${back.join('と')}をお返しします。`;
}

const answeredWords = {
  redo: { title: '無料のやり直しを承りました', children: dateTerms.nextAnswer },
  refund: {
    title: 'ご返金を承りました',
    children: 'お手続きの状況は、お申し込みの内容でご確認いただけます。',
  },
} as const satisfies Record<Answer, object>;

interface RemedyQuestionProps {
  visit: Visit;
  onRead: (visit: Visit) => void;
}

/** Asks about a visit that the shop did not do: it is done again, or the money goes back. */
export function RemedyQuestion({ visit, onRead }: RemedyQuestionProps) {
  const { visitId, remedy } = visit;
  const keys = useIdempotencyKeys();
  const [answered, setAnswered] = useState<Answer>();
  const call = useVisitCall(visitId, onRead, 'answer');
  const { isSending, rejection, kept } = call;
  const panel = usePanel<'refund'>(call.forgetLastTry);
  if (answered) return <Notice tone="success" takesFocus {...answeredWords[answered]} />;
  if (!remedy) return <RejectionNotice rejection={rejection} />;
  const hasMoney = remedy.refund > 0 || remedy.points > 0;

  async function choose(answer: Answer) {
    const request = { params: { visitId }, body: { answer }, idempotencyKey: keys.keyFor(answer) };
    const changed = await call.send(() => mainApiClient.call('chooseRemedy', request));
    if (!changed) return;
    setAnswered(answer);
    onRead(changed);
  }

  if (panel.opened) {
    return (
      <ChangePanel
        title={hasMoney ? '返金を選びますか' : 'やり直さずに終えますか'}
        kept={undefined}
        unsentTitle="お返事は、まだ届いていません。"
      >
        <p>{refundWords(remedy)}選んだあとで、やり直しに変えることはできません。</p>
        <ChangeButtons
          call={call}
          busyText="お送りしています"
          onClick={() => choose('refund')}
          leave="戻る"
          onLeave={panel.leave}
        >
          {remedy.refund > 0 ? `${formatYen(remedy.refund)}の返金を選ぶ` : 'やり直さずに終える'}
        </ChangeButtons>
      </ChangePanel>
    );
  }
  return (
    <Section title="やり直しか返金をお選びください" isPanel>
      <p>訪問を実施できず、ご迷惑をおかけし申し訳ございません。</p>
      <p>
        やり直しは無料です。お選びになると、{dateTerms.nextAnswer}
        {hasMoney ? `返金の場合は、${refundWords(remedy)}` : null}
      </p>
      <UnsentNotice kept={kept} title="お返事は、まだ届いていません。">
        もう一度お選びください。
      </UnsentNotice>
      <RejectionNotice rejection={rejection} />
      <div className={styles.buttons}>
        <Button busy={isSending} busyText="お送りしています" onClick={() => choose('redo')}>
          無料でやり直しを頼む
        </Button>
        <Button
          ref={panel.refFor('refund')}
          variant="secondary"
          disabled={isSending}
          onClick={() => panel.open('refund')}
        >
          {hasMoney ? '返金を選ぶ' : 'やり直さずに終える'}
        </Button>
      </div>
    </Section>
  );
}
