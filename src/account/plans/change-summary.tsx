import type { Plan, PlanChange } from '@/contract/plans';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { formatJapanDate, formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { planTerms } from '@/domain/plan-terms';
import { unbroken } from '@/domain/unbroken';
import { type Description, DescriptionList } from '@/ui/card/description-list';
import { Stack } from '@/ui/layout/stack';
import styles from './plan.module.css';
import type { PlanActName } from './plan-values';
import { lastDayText, planRows } from './plan-words';

type ChangedVisit = PlanChange['entered'][number] & { readonly from?: string };

/** `2026年5月21日(木) 9:00 → 2026年5月26日(火) 13:00(高橋 陽子)` */
function visitText({
  startsAt,
  staffName,
  from,
}: Pick<ChangedVisit, 'startsAt' | 'staffName' | 'from'>): string {
  const start = formatJapanDateTime(startsAt);
  const move =
    from === undefined || from === startsAt ? start : `${formatJapanDateTime(from)} → ${start}`;
  return staffName === null ? move : `${move}(${unbroken(staffName)})`;
}

interface VisitGroupProps {
  title: string;
  lines: readonly string[];
  note?: string;
}

function VisitGroup({ title, lines, note }: VisitGroupProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className={styles.group}>{title}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {note === undefined ? null : <p>{note}</p>}
    </div>
  );
}

/** The plan's facts that become others. */
function changedRows(before: Plan, after: Plan): readonly Description[] {
  const former = planRows(before);
  return planRows(after)
    .filter(
      (row) => !former.some((old) => old.term === row.term && old.description === row.description),
    )
    .map(({ term, description }) => {
      const old = former.find((row) => row.term === term);
      return { term, description: old ? `${old.description} → ${description}` : description };
    });
}

function nextText({ visits: [next] }: Plan): string {
  return next === undefined ? '決まっている訪問はありません。' : formatJapanDateTime(next.startsAt);
}

function lastText({ visits, endsAfter, status }: Plan): string {
  if (status !== 'ended' && endsAfter !== null) {
    return `${lastDayText(endsAfter)}それまでの訪問は、日時を順に決めてお知らせします。`;
  }
  const last = visits.at(-1);
  return last === undefined ? 'この後の訪問はありません。' : formatJapanDateTime(last.startsAt);
}

function costText({ fee, refund, kept }: PlanChange): string {
  if (fee > 0) return `キャンセル料 ${formatYen(fee)}`;
  const back = refund > 0 ? `。お支払い済みの${formatYen(refund)}はお戻しします` : '';
  const stay = kept.length > 0 ? '(予定どおりうかがう訪問の料金は、その回の分をいただきます)' : '';
  return `無料${stay}${back}`;
}

interface ChangeSummaryProps {
  act: PlanActName;
  before: Plan;
  change: PlanChange;
  /** The plan itself then says which days are missing. */
  isDone?: boolean;
}

/** Before and after: what the change costs, and which visits are taken back, moved, entered or kept. */
export function ChangeSummary({ act, before, change, isDone = false }: ChangeSummaryProps) {
  const { plan, cancelled, moved, entered, kept } = change;
  const isWithOther = ({ startsAt, from, staffName }: ChangedVisit) =>
    startsAt === from && plan.staffName !== null && staffName !== plan.staffName;
  const withOther = moved.filter(isWithOther);
  const changing = moved.filter((visit) => !isWithOther(visit));
  const now = toJapanDateTime(new Date());
  const late = [...moved, ...entered].filter(({ freeUntil }) => freeUntil <= now);
  const missing = plan.missing.filter(
    ({ date }) => !isDone && !before.missing.some((former) => former.date === date),
  );
  const rows: readonly Description[] = [
    { term: '費用', description: costText(change) },
    ...(act === 'end' ? [] : changedRows(before, plan)),
    ...(act === 'change'
      ? [
          {
            term: '1回の料金',
            description: `${formatYenIncludingTax(plan.perVisit)}のまま変わりません`,
          },
        ]
      : []),
    act === 'end'
      ? { term: '最後の訪問', description: lastText(plan) }
      : { term: '次の訪問', description: nextText(plan) },
  ];
  return (
    <Stack>
      <DescriptionList rows={rows} />
      <VisitGroup
        title={isDone ? '取りやめた訪問' : '取りやめる訪問'}
        lines={cancelled.map(visitText)}
      />
      <VisitGroup title={isDone ? '変わった訪問' : '変わる訪問'} lines={changing.map(visitText)} />
      <VisitGroup title="ほかの担当者がうかがう訪問" lines={withOther.map(visitText)} />
      <VisitGroup
        title={isDone ? '新しく決まった訪問' : '新しく決まる訪問'}
        lines={entered.map(visitText)}
      />
      <VisitGroup
        title="無料のキャンセルの期限を過ぎている訪問"
        lines={late.map(({ startsAt, staffName }) => visitText({ startsAt, staffName }))}
        note="この訪問のお休みには、その回の料金の100%をいただきます。"
      />
      <VisitGroup
        title="予定どおりうかがう訪問"
        lines={kept.map(visitText)}
        note={`期限(訪問前日の${DEADLINE_TIME})を過ぎているためです。`}
      />
      <VisitGroup
        title="うかがえる担当者が見つからない日"
        lines={missing.map(({ date }) => formatJapanDate(date))}
        note={planTerms.searching}
      />
    </Stack>
  );
}
