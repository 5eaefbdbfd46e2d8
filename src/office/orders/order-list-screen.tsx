import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeOrderPath, officeOrdersPath, paths } from '@/config/paths';
import { formatJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { SelectField } from '../changes/choices';
import { officePage } from '../layout/office-page';
import { type Column, DataTable } from '../lists/data-table';
import { FilterForm } from '../lists/filter-form';
import { PageLinks } from '../lists/page-links';
import { telEndWords } from '../words/customer-words';
import { orderStateWords, wordFor } from '../words/state-words';
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

const short = { htmlInput: { maxLength: 40, autoComplete: 'off' } } as const;

/** The address has what is searched for. */
function Search({ asked: { q, date, staff, state } }: Pick<OrderListScreenProps, 'asked'>) {
  const wide = (width: number) => ({ width: { xs: '100%', sm: width } });
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
        sx={wide(240)}
        slotProps={short}
      />
      <TextField name="date" type="date" label="訪問日" defaultValue={date} sx={wide(160)} />
      <TextField
        name="staff"
        label="担当者"
        defaultValue={staff}
        sx={wide(160)}
        slotProps={short}
      />
      <SelectField
        name="state"
        label="状態"
        choices={{ '': 'すべて', ...orderStateWords }}
        defaultValue={state}
        sx={wide(200)}
      />
      <Button type="submit" variant="contained">
        探す
      </Button>
    </FilterForm>
  );
}

type Order = OrderListScreenProps['items'][number];

const columns: readonly Column<Order>[] = [
  {
    head: '番号',
    cell: ({ orderId }) => (
      <Link component={NextLink} href={officeOrderPath(orderId)}>
        {orderId}
      </Link>
    ),
    isName: true,
  },
  {
    head: '状態',
    cell: ({ state }) => <StateChip state={state} words={wordFor(orderStateWords, state)} />,
  },
  {
    head: 'お客様',
    cell: (order) => (
      <>
        {order.customerName}
        <Typography variant="body2" color="text.secondary">
          {telEndWords(order)}
          <br />
          {order.place}
        </Typography>
      </>
    ),
  },
  { head: 'メニュー', cell: ({ menuLabel }) => menuLabel, wrapsFrom: 120 },
  {
    head: '次の訪問',
    cell: ({ nextStart }) => (nextStart === null ? '—' : formatJapanDateTime(nextStart)),
    wrapsFrom: 120,
  },
  { head: '料金(税込)', cell: ({ total }) => formatYen(total), align: 'right' },
  {
    head: 'お申し込み日時',
    cell: ({ orderedAt }) => formatJapanDateTime(orderedAt),
    wrapsFrom: 120,
  },
];

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
        <DataTable
          label="お申し込みの一覧"
          columns={columns}
          rows={items}
          rowKey={({ orderId }) => orderId}
          minWidth={900}
        />
      )}
      <PageLinks
        page={asked.page}
        pages={pages}
        pageHref={(page) => officeOrdersPath({ ...asked, page })}
      />
    </Stack>
  );
}

export default officePage('お申し込み', OrderListScreen);
