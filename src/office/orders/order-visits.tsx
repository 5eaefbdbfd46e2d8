import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { VisitAct } from '@/contract/office-orders';
import { formatJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { Facts, Section } from '../layout/section';
import { visitStateWords, wordOf } from '../words/state-words';
import type { OfficeOrder, OpenAct, OrderVisit } from './office-order';
import { shownSpan, shownTime, staffText, visitActWords } from './order-words';
import { StateChip } from './state-chip';

const DANGEROUS: readonly VisitAct[] = ['customer_absent', 'not_done'];

function factsOf({ state, start, end, wishes, redoOf, ...visit }: OrderVisit) {
  const isDated = state !== 'wished' && state !== 'proposed';
  return [
    ['日時', isDated ? shownSpan(start, end) : '未定'],
    ['担当者', isDated ? staffText(visit) : ''],
    ['ご希望', isDated ? '' : wishes.map(formatJapanDateTime).join('\n')],
    [
      'ご提案中',
      visit.proposals
        .map(
          (offer) =>
            `${shownTime(offer.start)} ${offer.staffName}(${shownTime(offer.heldUntil)}まで)`,
        )
        .join('\n'),
    ],
    [
      '追加オプション',
      visit.additions
        .map(({ options, amount }) => {
          const labels = options.map(({ label, quantity }) => `${label}×${quantity}`).join('、');
          return `${labels} ${formatYen(amount)}`;
        })
        .join('\n'),
    ],
    ['キャンセル料', visit.cancellationFee === null ? '' : formatYen(visit.cancellationFee)],
    ['やり直し', redoOf === null ? '' : `訪問 ${redoOf} のやり直し`],
  ] as const;
}

interface VisitActsProps {
  readonly visit: OrderVisit;
  readonly number: number;
  readonly onAct: (act: OpenAct) => void;
}

/** Whether the act is what the visit waits for. */
function isNext(act: VisitAct, { staffId }: OrderVisit): boolean {
  return act === 'confirm' || act === 'done' || (act === 'move' && staffId === null);
}

/** The acts of a visit. */
function VisitActs({ visit, number, onAct }: VisitActsProps) {
  const { visitId, acts } = visit;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={isNext(act, visit) ? 'contained' : 'outlined'}
          color={DANGEROUS.includes(act) ? 'error' : 'primary'}
          aria-label={`${number}回目の訪問: ${visitActWords[act]}`}
          onClick={() => onAct({ act, visitId })}
        >
          {visitActWords[act]}
        </Button>
      ))}
    </Box>
  );
}

interface OrderVisitsProps {
  readonly order: OfficeOrder;
  readonly onAct: (act: OpenAct) => void;
}

/** The visits of an order, each with its possible acts. */
export function OrderVisits({ order: { visits }, onAct }: OrderVisitsProps) {
  return (
    <Section title={`訪問(${visits.length}件)`}>
      {visits.length === 0 ? (
        <Typography variant="body2">日時が決まると、ここに訪問を表示します。</Typography>
      ) : null}
      <Stack spacing={2} divider={<Box sx={{ borderTop: 1, borderColor: 'divider' }} />}>
        {visits.map((visit, index) => (
          <Box key={visit.visitId}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
              <Typography variant="h3">{index + 1}回目</Typography>
              <StateChip state={visit.state} words={wordOf(visitStateWords, visit.state)} />
            </Box>
            <Facts facts={factsOf(visit)} />
            <VisitActs visit={visit} number={index + 1} onAct={onAct} />
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
