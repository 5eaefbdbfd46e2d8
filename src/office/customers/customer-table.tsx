import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import NextLink from 'next/link';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeCustomerPath, officeOrderPath } from '@/config/paths';

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

/** Customers, one per row. */
export function CustomerTable({ items }: { items: readonly ListedCustomer[] }) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="お客様の一覧">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>お客様</TableCell>
            <TableCell>電話番号</TableCell>
            <TableCell>メールアドレス</TableCell>
            <TableCell>訪問先</TableCell>
            <TableCell>お申し込み</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((customer) => (
            <TableRow key={customer.customerId} hover>
              <TableCell>
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
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{customer.tel}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{customer.email}</TableCell>
              <TableCell>{customer.place || '—'}</TableCell>
              <TableCell>
                <OrderLinks orderIds={customer.orderIds} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
