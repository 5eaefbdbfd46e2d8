import Link from '@mui/material/Link';
import NextLink from 'next/link';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeOrderPath } from '@/config/paths';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { payMethods } from '@/domain/pay-methods';
import { type Column, DataTable } from '../lists/data-table';
import {
  chargeKindWords,
  chargeStateWords,
  orderStateWords,
  visitStateWords,
  wordFor,
} from '../words/state-words';

type Customer = OfficeAnswer<'getOfficeCustomer'>;

function orderLink({ orderId }: { readonly orderId: string }) {
  return (
    <Link component={NextLink} href={officeOrderPath(orderId)} prefetch={false}>
      {orderId}
    </Link>
  );
}

const orderColumns: readonly Column<Customer['orders'][number]>[] = [
  { head: '番号', cell: orderLink },
  { head: '受付日', cell: ({ orderedAt }) => formatJapanDate(orderedAt) },
  { head: 'メニュー', cell: ({ menuLabel }) => menuLabel },
  { head: '状態', cell: ({ state }) => wordFor(orderStateWords, state) },
  { head: '金額', cell: ({ total }) => formatYen(total) },
];

export function OrderTable({ orders }: Pick<Customer, 'orders'>) {
  return (
    <DataTable
      label="お申し込み"
      none="お申し込みはまだありません。"
      columns={orderColumns}
      rows={orders}
      rowKey={({ orderId }) => orderId}
      isFramed={false}
    />
  );
}

type Visit = Customer['comingVisits'][number];

const visitColumns: readonly Column<Visit>[] = [
  { head: '訪問日時', cell: ({ start }) => formatJapanDateTime(start) },
  { head: 'メニュー', cell: ({ menuLabel }) => menuLabel },
  { head: '担当者', cell: ({ staffName }) => staffName ?? '未定' },
  { head: '状態', cell: ({ state }) => wordFor(visitStateWords, state) },
  { head: 'お申し込み', cell: orderLink },
];

interface VisitTableProps {
  readonly label: string;
  readonly none: string;
  readonly visits: readonly Visit[];
}

export function VisitTable({ label, none, visits }: VisitTableProps) {
  return (
    <DataTable
      {...{ label, none }}
      columns={visitColumns}
      rows={visits}
      rowKey={({ visitId }) => visitId}
      isFramed={false}
    />
  );
}

type Charge = Customer['charges'][number];

function chargeStateText({ amount, refunded, state }: Charge): string {
  return amount > 0 && refunded === amount ? '全額返金' : wordFor(chargeStateWords, state);
}

const chargeColumns: readonly Column<Charge>[] = [
  { head: '内容', cell: ({ kind }) => chargeKindWords[kind] },
  { head: 'お支払い方法', cell: ({ payMethod }) => payMethods[payMethod].name },
  { head: '金額', cell: ({ amount }) => formatYen(amount) },
  { head: '状態', cell: chargeStateText },
  {
    head: 'お支払い日',
    cell: ({ paidAt }) => (paidAt === null ? '—' : formatJapanDate(paidAt)),
  },
  { head: '返金', cell: ({ refunded }) => (refunded > 0 ? formatYen(refunded) : 'なし') },
  {
    head: '未払い',
    cell: ({ owed, state }) => (owed > 0 && state !== 'reserved' ? formatYen(owed) : 'なし'),
  },
  { head: 'お申し込み', cell: orderLink },
];

/** Charges with what became of them: when they were paid, and what went back. */
export function ChargeTable({ charges }: Pick<Customer, 'charges'>) {
  return (
    <DataTable
      label="ご請求"
      none="ご請求はまだありません。"
      columns={chargeColumns}
      rows={charges}
      rowKey={({ chargeId }) => chargeId}
      isFramed={false}
    />
  );
}
