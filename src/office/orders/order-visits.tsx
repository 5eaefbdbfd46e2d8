import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { officeOrderPath } from '@/config/paths';
import type { VisitAct } from '@/contract/office-orders';
import { formatJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { Facts, Section } from '../layout/section';
import { visitStateWords, wordFor } from '../words/state-words';
import { spanText } from '../words/times';
import { itemsText } from '../words/visit-words';
import { type OfficeOrder, type OpenAct, type OrderVisit, visitNumber } from './office-order';
import { staffText, visitActWords } from './order-words';
import { StateChip } from './state-chip';

const DANGEROUS: readonly VisitAct[] = ['customer_absent', 'not_done'];

function visitFacts({ wishes, redoOf, ...visit }: OrderVisit) {
  const { state } = visit;
  const isDated = state !== 'wished' && state !== 'proposed';
  return [
    ['日時', isDated ? spanText(visit) : '未定'],
    ['担当者', isDated ? staffText(visit) : ''],
    ['ご希望', isDated ? '' : wishes.map(formatJapanDateTime).join('\n')],
    [
      'ご提案中',
      visit.proposals
        .map(
          (offer) =>
            `${formatJapanDateTime(offer.start)} ${offer.staffName}(${formatJapanDateTime(offer.heldUntil)}まで)`,
        )
        .join('\n'),
    ],
    [
      '追加オプション',
      visit.additions
        .map(({ options, amount }) => `${itemsText(options)} ${formatYen(amount)}`)
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
  /** Earlier visits are shown, not those of now. */
  readonly isEarlier: boolean;
  readonly onAct: (act: OpenAct) => void;
}

/** Links to the earlier and the present visits of an order that has more of them than a page. */
function StretchLinks({ order, isEarlier }: Omit<OrderVisitsProps, 'onAct'>) {
  const { orderId, earlier } = order;
  if (earlier === null && !isEarlier) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {earlier === null ? null : (
        <Button component={NextLink} href={officeOrderPath(orderId, earlier)} variant="outlined">
          以前の訪問を見る
        </Button>
      )}
      {isEarlier ? (
        <Button component={NextLink} href={officeOrderPath(orderId)} variant="outlined">
          今の訪問へ戻る
        </Button>
      ) : null}
    </Box>
  );
}

/** The visits of an order, each with its possible acts, in the order of the visits. */
export function OrderVisits({ order, isEarlier, onAct }: OrderVisitsProps) {
  const { visits, visitCount } = order;
  const count =
    visits.length < visitCount ? `${visitCount}件のうち${visits.length}件` : `${visits.length}件`;
  return (
    <Section title={`訪問(${count})`}>
      {visits.length === 0 ? (
        <Typography variant="body2">日時が決まると、ここに訪問を表示します。</Typography>
      ) : null}
      <Stack spacing={2} divider={<Box sx={{ borderTop: 1, borderColor: 'divider' }} />}>
        {visits.map((visit) => (
          <Box key={visit.visitId}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
              <Typography variant="h3">{visitNumber(visit.visitId)}回目</Typography>
              <StateChip state={visit.state} words={wordFor(visitStateWords, visit.state)} />
            </Box>
            <Facts facts={visitFacts(visit)} />
            <VisitActs visit={visit} number={visitNumber(visit.visitId)} onAct={onAct} />
          </Box>
        ))}
      </Stack>
      <StretchLinks order={order} isEarlier={isEarlier} />
    </Section>
  );
}
