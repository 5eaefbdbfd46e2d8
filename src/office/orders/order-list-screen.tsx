import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeOrderPath, officeOrdersPath } from '@/config/paths';
import { formatYen } from '@/domain/money';
import { officePage } from '../layout/office-page';
import { PageLinks } from '../lists/page-links';
import { telEndWords } from '../words/customer-words';
import { orderStateWords, wordOf } from '../words/state-words';
import { shownTime } from './order-words';
import { StateChip } from './state-chip';

export interface OrderListScreenProps extends OfficeAnswer<'listOfficeOrders'> {
  readonly asked: { readonly state: string; readonly q: string; readonly page: number };
}

/** Searches by a part of the number and by state. The address has both. */
function Search({ asked }: Pick<OrderListScreenProps, 'asked'>) {
  const { push } = useRouter();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => String(typed.get(name) ?? '').trim();
    void push(officeOrdersPath({ state: textOf('state'), q: textOf('q') }));
  }
  return (
    <Box
      component="form"
      role="search"
      key={`${asked.q} ${asked.state}`}
      onSubmit={onSubmit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <TextField
        name="q"
        label="お申し込み番号"
        defaultValue={asked.q}
        sx={{ width: { xs: '100%', sm: 240 } }}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
      />
      <TextField
        select
        name="state"
        label="状態"
        defaultValue={asked.state}
        sx={{ width: { xs: '100%', sm: 240 } }}
        slotProps={{ select: { native: true } }}
      >
        <option value="">すべて</option>
        {Object.entries(orderStateWords).map(([state, words]) => (
          <option key={state} value={state}>
            {words}
          </option>
        ))}
      </TextField>
      <Button type="submit" variant="contained">
        探す
      </Button>
    </Box>
  );
}

function Row({ order }: { order: OrderListScreenProps['items'][number] }) {
  const { orderId, state, orderedAt, menuLabel, customerName, place, total, nextStart } = order;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        <Link component={NextLink} href={officeOrderPath(orderId)}>
          {orderId}
        </Link>
      </TableCell>
      <TableCell>
        <StateChip state={state} words={wordOf(orderStateWords, state)} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {customerName}
        <Typography variant="body2" color="text.secondary">
          {telEndWords(order)}
          <br />
          {place}
        </Typography>
      </TableCell>
      <TableCell>{menuLabel}</TableCell>
      <TableCell>{nextStart === null ? '—' : shownTime(nextStart)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatYen(total)}
      </TableCell>
      <TableCell>{shownTime(orderedAt)}</TableCell>
    </TableRow>
  );
}

function OrderListScreen({ items, total, pages, asked }: OrderListScreenProps) {
  return (
    <Stack spacing={2}>
      <Typography variant="h1">お申し込み</Typography>
      <Search asked={asked} />
      <Typography role="status" variant="body2">
        {total === 0 ? '該当するお申し込みはありません。' : `${total}件(新しい順)`}
      </Typography>
      {items.length === 0 ? null : (
        <TableContainer component={Paper} variant="outlined">
          <Table aria-label="お申し込みの一覧" sx={{ minWidth: 900 }}>
            <TableHead>
              <TableRow>
                <TableCell>番号</TableCell>
                <TableCell>状態</TableCell>
                <TableCell>お客様</TableCell>
                <TableCell>メニュー</TableCell>
                <TableCell>次の訪問</TableCell>
                <TableCell align="right">料金(税込)</TableCell>
                <TableCell>お申し込み日時</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {items.map((order) => (
                <Row key={order.orderId} order={order} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <PageLinks
        page={asked.page}
        pages={pages}
        hrefOf={(page) => officeOrdersPath({ state: asked.state, q: asked.q, page })}
      />
    </Stack>
  );
}

export default officePage('お申し込み', OrderListScreen);
