import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import NextLink from 'next/link';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeCustomerPath, officeOrderPath } from '@/config/paths';
import { type Column, DataTable } from '../lists/data-table';

export type ListedCustomer = OfficeAnswer<'searchOfficeCustomers'>['items'][number];

const ORDERS_SHOWN = 3;

/** Marks of a customer that must be seen before a call is answered. */
export function CustomerFlags({
  isRefused,
  isReported,
  hasAccount,
}: Pick<ListedCustomer, 'isRefused' | 'isReported' | 'hasAccount'>) {
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {isRefused ? <Chip size="small" color="error" label="お申し込みを受け付けない" /> : null}
      {isReported ? (
        <Chip size="small" color="warning" variant="outlined" label="迷惑行為の記録" />
      ) : null}
      {hasAccount ? null : <Chip size="small" variant="outlined" label="会員登録なし" />}
    </Stack>
  );
}

function OrderLinks({ orderIds }: Pick<ListedCustomer, 'orderIds'>) {
  const rest = orderIds.length - ORDERS_SHOWN;
  return (
    <>
      {orderIds.slice(0, ORDERS_SHOWN).map((orderId) => (
        <Link
          key={orderId}
          component={NextLink}
          href={officeOrderPath(orderId)}
          prefetch={false}
          sx={{ mr: 1, whiteSpace: 'nowrap' }}
        >
          {orderId}
        </Link>
      ))}
      {rest > 0 ? `ほか${rest}件` : null}
    </>
  );
}

const columns: readonly Column<ListedCustomer>[] = [
  {
    head: 'お客様',
    cell: (customer) => (
      <>
        <Link
          component={NextLink}
          href={officeCustomerPath(customer.customerId)}
          prefetch={false}
          sx={{ fontWeight: 700 }}
        >
          {customer.name}
        </Link>
        <br />
        {customer.nameKana}
        <CustomerFlags {...customer} />
      </>
    ),
    isName: true,
    wrapsFrom: 120,
  },
  { head: '電話番号', cell: ({ tel }) => tel },
  { head: 'メールアドレス', cell: ({ email }) => email, wrapsFrom: 120 },
  { head: '訪問先', cell: ({ place }) => place || '—', wrapsFrom: 80 },
  {
    head: 'お申し込み',
    cell: ({ orderIds }) => <OrderLinks orderIds={orderIds} />,
    wrapsFrom: 120,
  },
];

/** Customers, one per row. */
export function CustomerTable({ items }: { items: readonly ListedCustomer[] }) {
  return (
    <DataTable
      label="お客様の一覧"
      columns={columns}
      rows={items}
      rowKey={({ customerId }) => customerId}
      isFramed={false}
    />
  );
}
