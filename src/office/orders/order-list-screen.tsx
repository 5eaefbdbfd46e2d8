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
import type { OfficeAnswer } from '@/calls/office-client';
import { officeOrderPath, officeOrdersPath, paths } from '@/config/paths';
import { formatYen } from '@/domain/money';
import { officePage } from '../layout/office-page';
import { FilterForm } from '../lists/filter-form';
import { PageLinks } from '../lists/page-links';
import { telEndWords } from '../words/customer-words';
import { orderStateWords, wordOf } from '../words/state-words';
import { shownTime } from './order-words';
import { StateChip } from './state-chip';

export interface OrderListScreenProps extends OfficeAnswer<'listOfficeOrders'> {
  readonly asked: {
    readonly q: string;
    readonly date: string;
    readonly staff: string;
    readonly state: string;
    readonly page: number;
  };
}

/** The address has what is searched for. */
function Search({ asked: { q, date, staff, state } }: Pick<OrderListScreenProps, 'asked'>) {
  return (
    <FilterForm
      action={paths.office.orders}
      asked={{ q, date, staff, state }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <TextField
        name="q"
        label="番号・名前・カナ・電話番号"
        defaultValue={q}
        sx={{ width: { xs: '100%', sm: 240 } }}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
      />
      <TextField
        name="date"
        type="date"
        label="訪問日"
        defaultValue={date}
        sx={{ width: { xs: '100%', sm: 160 } }}
      />
      <TextField
        name="staff"
        label="担当者"
        defaultValue={staff}
        sx={{ width: { xs: '100%', sm: 160 } }}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
      />
      <TextField
        select
        name="state"
        label="状態"
        defaultValue={state}
        sx={{ width: { xs: '100%', sm: 200 } }}
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
    </FilterForm>
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

function OrderListScreen({ items, total, hasMore, pages, asked }: OrderListScreenProps) {
  return (
    <Stack spacing={2}>
      <Typography variant="h1">お申し込み</Typography>
      <Search asked={asked} />
      <Typography role="status" variant="body2">
        {total === 0
          ? '該当するお申し込みはありません。'
          : `${total}件${hasMore ? '以上。多いときは、条件を加えてください' : ''}(新しい順)`}
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
        hrefOf={(page) => officeOrdersPath({ ...asked, page })}
      />
    </Stack>
  );
}

export default officePage('お申し込み', OrderListScreen);
