import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect, useRef } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { maintenanceTimeText } from '@/shell/maintenance/maintenance-words';
import { changedByText } from '../changes/overtaken-alert';
import { BulletList } from '../layout/bullet-list';
import { Section } from '../layout/section';
import { instantText } from '../words/times';

type Maintenance = OfficeAnswer<'getMaintenance'>;
export type MaintenanceStatus = Maintenance['status'];

function periodText({ start_at: start, end_at: end }: MaintenanceStatus): string {
  const [from, until] = [maintenanceTimeText(start), maintenanceTimeText(end)];
  if (from === '' && until === '') return '予定の時刻: 表示なし';
  return `開始予定: ${from || '表示なし'}、終了予定: ${until || '表示なし'}`;
}

/** Whether the shop is open. */
export function MaintenanceState({ status }: { status: MaintenanceStatus }) {
  return status.is_maintenance_time ? (
    <Alert severity="warning">
      <AlertTitle>メンテナンス中です。お客様はお申し込みできません。</AlertTitle>
      {periodText(status)}
    </Alert>
  ) : (
    <Alert severity="success">
      <AlertTitle>営業中です。お客様はふだんどおりご利用いただけます。</AlertTitle>
    </Alert>
  );
}

/** The changes by the office, newest first. */
export function MaintenanceHistory({ history }: Pick<Maintenance, 'history'>) {
  if (history.length === 0) return null;
  return (
    <Section title="業務画面からの変更の履歴">
      <BulletList>
        {history.map(({ at, authorName, status }) => (
          <li key={at}>
            {`${instantText(at)} ${authorName || '運用担当'}: `}
            {status.is_maintenance_time ? `メンテナンス中に(${periodText(status)})` : '営業中に'}
          </li>
        ))}
      </BulletList>
    </Section>
  );
}

function isSame(one: MaintenanceStatus, other: MaintenanceStatus): boolean {
  return (
    one.is_maintenance_time === other.is_maintenance_time &&
    one.start_at === other.start_at &&
    one.end_at === other.end_at
  );
}

interface OvertakenStatusProps extends Maintenance {
  /** The time of the newest history entry that the page had when the refused save was sent; null for none. */
  readonly seenAt: string | null;
}

/**
 * Says who changed the flag since the page was read. What operations set by API is in no history, so an entry that the
 * page had before does not name the one who was faster.
 */
export function OvertakenStatus({ status, history: [last], seenAt }: OvertakenStatusProps) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const isNew = last && (seenAt === null || Date.parse(last.at) > Date.parse(seenAt));
  const isKnown = isNew && last.authorName !== '' && isSame(last.status, status);
  return (
    <Alert ref={shown} severity="warning" role="alert" tabIndex={-1}>
      <AlertTitle>操作は行われませんでした。先に、状態が変わっていました。</AlertTitle>
      {changedByText(isKnown ? last : null)}
      入力した時刻は残っています。今の状態をご確認のうえ、もう一度操作してください。
    </Alert>
  );
}
