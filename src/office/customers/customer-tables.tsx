import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import type { ReactNode } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeOrderPath } from '@/config/paths';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { payMethods } from '@/domain/pay-methods';
import {
  chargeKindWords,
  chargeStateWords,
  orderStateWords,
  visitStateWords,
  wordOf,
} from '../words/state-words';

type Customer = OfficeAnswer<'getOfficeCustomer'>;

interface Row {
  readonly key: string;
  readonly cells: readonly ReactNode[];
}

/** A table, or a sentence when there are no rows. */
function SmallTable({
  label,
  heads,
  rows,
  none,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly Row[];
  none: string;
}) {
  if (rows.length === 0) return <Typography>{none}</Typography>;
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key} hover>
              {cells.map((cell, index) => (
                <TableCell key={heads[index]} sx={{ whiteSpace: 'nowrap' }}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link component={NextLink} href={officeOrderPath(orderId)} prefetch={false}>
      {orderId}
    </Link>
  );
}

export function OrderTable({ orders }: Pick<Customer, 'orders'>) {
  return (
    <SmallTable
      label="お申し込み"
      none="お申し込みはまだありません。"
      heads={['番号', '受付日', 'メニュー', '状態', '金額']}
      rows={orders.map(({ orderId, orderedAt, menuLabel, state, total }) => ({
        key: orderId,
        cells: [
          <OrderLink key="link" orderId={orderId} />,
          formatJapanDate(orderedAt),
          menuLabel,
          wordOf(orderStateWords, state),
          formatYen(total),
        ],
      }))}
    />
  );
}

export function VisitTable({
  label,
  none,
  visits,
}: {
  label: string;
  none: string;
  visits: Customer['comingVisits'];
}) {
  return (
    <SmallTable
      label={label}
      none={none}
      heads={['訪問日時', 'メニュー', '担当者', '状態', 'お申し込み']}
      rows={visits.map(({ visitId, orderId, start, menuLabel, staffName, state }) => ({
        key: visitId,
        cells: [
          formatJapanDateTime(start),
          menuLabel,
          staffName ?? '未定',
          wordOf(visitStateWords, state),
          <OrderLink key="link" orderId={orderId} />,
        ],
      }))}
    />
  );
}

type Charge = Customer['charges'][number];

function chargeStateOf({ amount, refunded, state }: Pick<Charge, 'amount' | 'refunded' | 'state'>) {
  return amount > 0 && refunded === amount ? '全額返金' : wordOf(chargeStateWords, state);
}

/** Charges with what became of them: when they were paid, and what went back. */
export function ChargeTable({ charges }: Pick<Customer, 'charges'>) {
  return (
    <SmallTable
      label="ご請求"
      none="ご請求はまだありません。"
      heads={['内容', 'お支払い方法', '金額', '状態', 'お支払い日', '返金', '未払い', 'お申し込み']}
      rows={charges.map(({ chargeId, orderId, kind, payMethod, amount, owed, ...charge }) => ({
        key: chargeId,
        cells: [
          chargeKindWords[kind],
          payMethods[payMethod].name,
          formatYen(amount),
          chargeStateOf({ amount, ...charge }),
          charge.paidAt === null ? '—' : formatJapanDate(charge.paidAt),
          charge.refunded > 0 ? formatYen(charge.refunded) : 'なし',
          owed > 0 && charge.state !== 'reserved' ? formatYen(owed) : 'なし',
          <OrderLink key="link" orderId={orderId} />,
        ],
      }))}
    />
  );
}
