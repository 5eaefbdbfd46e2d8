import { cancellationRules } from '@/domain/cancellation';
import { MINIMUM_ORDER_TERMS } from '@/domain/minimum-order';
import { DescriptionList } from '@/ui/card/description-list';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';

/** The points of the terms that matter most to a customer (SPEC sections 1 and 9). */
const points = [
  {
    term: 'お申し込み',
    description: MINIMUM_ORDER_TERMS,
  },
  {
    term: 'キャンセル',
    description: cancellationRules.join(''),
  },
  {
    term: 'お支払い',
    description: 'クレジットカードまたは後払いです。金額はお申し込みの前に税込で表示します。',
  },
  {
    term: '個人情報',
    description:
      'お名前・ご住所・連絡先は、サービスの提供とご連絡のために使います。担当者には、作業に必要な内容だけを伝えます。',
  },
] as const;

export function TermsSummary() {
  return (
    <Panel>
      <Stack>
        <h2>大切なポイント</h2>
        <DescriptionList rows={points} />
      </Stack>
    </Panel>
  );
}
