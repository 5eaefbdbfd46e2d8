import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatJapanDateTime } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { payMethods } from '@/domain/pay-methods';
import { Section } from '../layout/section';
import { chargeKindWords, chargeStateWords, refundStateWords, wordFor } from '../words/state-words';
import type { OfficeOrder, OpenAct, OrderCharge, OrderRefund } from './office-order';
import { authorWords } from './order-words';
import { StateChip } from './state-chip';

/** The lines of the price at the time of the order. */
export function OrderPrice({ order: { price, pointsUsed, coupon } }: { order: OfficeOrder }) {
  return (
    <Section title="料金の内訳">
      <TableContainer role="group" aria-label="料金の内訳の表" tabIndex={0}>
        <Table aria-label="料金の内訳">
          <TableBody>
            {price.lines.map(({ id, kind, label, quantity, quantityText, amount, taxRate }) => (
              <TableRow key={`${kind} ${id}`}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell>{quantityText ?? (quantity === 1 ? '' : `×${quantity}`)}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {taxRate === 0 ? '対象外' : `${taxRate}%`}
                </TableCell>
                <TableCell align="right">{formatYen(amount)}</TableCell>
              </TableRow>
            ))}
            <TableRow>
              <TableCell component="th" scope="row" colSpan={3} sx={{ fontWeight: 700 }}>
                合計(うち消費税 {formatYen(price.tax)})
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
                {formatYenIncludingTax(price.totalIncludingTax)}
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </TableContainer>
      {pointsUsed > 0 ? (
        <Typography variant="body2">ご利用ポイント {pointsUsed}ポイント</Typography>
      ) : null}
      {coupon === null ? null : <Typography variant="body2">クーポン {coupon}</Typography>}
    </Section>
  );
}

interface ActsProps {
  readonly onAct: (act: OpenAct) => void;
}

function chargeTime({ paidAt, payUntil, givenUpAt }: OrderCharge): string {
  if (paidAt !== null) return `${formatJapanDateTime(paidAt)} お支払い`;
  if (payUntil !== null) return `${formatJapanDateTime(payUntil)}までにお支払い`;
  return givenUpAt === null ? '' : `${formatJapanDateTime(givenUpAt)} 自動の請求を終了`;
}

/** The rest of a charge can be refunded or, when the card has declined it, waived. */
function ChargeRow({ charge, onAct }: ActsProps & { charge: OrderCharge }) {
  const { chargeId, kind, amount, payMethod, state, left, canRetry } = charge;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {wordFor(chargeKindWords, kind)}
        <Typography variant="body2" color="text.secondary">
          {chargeId}
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatYen(amount)}
      </TableCell>
      <TableCell>
        <StateChip state={state} words={wordFor(chargeStateWords, state)} />
        <Typography variant="body2" color="text.secondary">
          {payMethods[payMethod].name} {chargeTime(charge)}
        </Typography>
      </TableCell>
      <TableCell>
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }} useFlexGap>
          {canRetry ? (
            <Button
              size="small"
              variant="contained"
              onClick={() => onAct({ act: 'retry', chargeId })}
            >
              もう一度請求する
            </Button>
          ) : null}
          {left > 0 ? (
            <Button
              size="small"
              variant="outlined"
              color="error"
              sx={{ whiteSpace: 'nowrap' }}
              aria-label={`${wordFor(chargeKindWords, kind)} ${chargeId} ${canRetry ? 'の請求を取りやめる' : 'を返金する'}`}
              onClick={() => onAct({ act: 'refund', chargeId })}
            >
              {canRetry ? '請求を取りやめる' : '返金する'}
            </Button>
          ) : null}
        </Stack>
      </TableCell>
    </TableRow>
  );
}

function RefundRow({ refund, onAct }: ActsProps & { refund: OrderRefund }) {
  const { refundId, chargeId, amount, points, reason, state, at } = refund;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        返金({chargeId})
        <Typography variant="body2" color="text.secondary">
          {formatJapanDateTime(at)} {authorWords(refund)}
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatYen(-amount)}
        {points > 0 ? <Typography variant="body2">{points}ポイント</Typography> : null}
      </TableCell>
      <TableCell>
        <StateChip state={state} words={wordFor(refundStateWords, state)} />
        <Typography variant="body2" color="text.secondary">
          {reason}
        </Typography>
      </TableCell>
      <TableCell>
        {state === 'by_hand' ? (
          <Button
            size="small"
            variant="contained"
            onClick={() => onAct({ act: 'endRefund', refundId })}
          >
            返金済みにする
          </Button>
        ) : null}
      </TableCell>
    </TableRow>
  );
}

/** Charges and refunds, with their acts. */
export function OrderCharges({ order, onAct }: ActsProps & { order: OfficeOrder }) {
  const { charges, refunds, paid, billed } = order;
  return (
    <Section title="ご請求とご返金">
      {charges.length === 0 ? (
        <Typography variant="body2">ご請求はありません。</Typography>
      ) : (
        <TableContainer role="group" aria-label="ご請求とご返金の表" tabIndex={0}>
          <Table aria-label="ご請求とご返金" sx={{ minWidth: 620 }}>
            <TableHead>
              <TableRow>
                <TableCell>内容</TableCell>
                <TableCell align="right">金額</TableCell>
                <TableCell>状態</TableCell>
                <TableCell>操作</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {charges.map((charge) => (
                <ChargeRow key={charge.chargeId} charge={charge} onAct={onAct} />
              ))}
              {refunds.map((refund) => (
                <RefundRow key={refund.refundId} refund={refund} onAct={onAct} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <Typography variant="body2" sx={{ mt: 1 }}>
        お預かりしている金額: <strong>{formatYen(paid - billed)}</strong>
      </Typography>
      {billed > 0 ? (
        <Typography variant="body2">
          後払いで請求した金額(お支払いは当店では確認していません):{' '}
          <strong>{formatYen(billed)}</strong>
        </Typography>
      ) : null}
    </Section>
  );
}
