import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useState } from 'react';
import { officeMenusPath } from '@/config/paths';
import type { OfficeMenu } from '@/contract/office-catalogue';
import { projectLabels } from '@/contract/project-labels';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { officePage } from '../layout/office-page';
import { type Column, DataTable } from '../lists/data-table';
import { useReread } from '../lists/rereading';
import { instantText } from '../words/times';
import { PriceForm, pricedItems } from './price-form';
import { SaleSection } from './sale-section';

export type PricePeriod = OfficeMenu['history'][number] & { readonly label: string };

export interface MenuScreenProps {
  readonly menu: OfficeMenu;
  readonly periods: readonly PricePeriod[];
  readonly tomorrow: string;
  readonly mayChange: boolean;
}

const stateLabels = {
  coming: 'これから',
  present: '今の料金',
  former: '以前の料金',
  replaced: '置き換え済み',
} as const satisfies Record<PricePeriod['state'], string>;

const columns: readonly Column<PricePeriod>[] = [
  { head: 'この日から', cell: ({ from }) => formatJapanDate(from) },
  { head: '項目', cell: ({ label }) => label, wrapsFrom: 120 },
  { head: '料金(税込)', cell: ({ amount }) => formatYen(amount), align: 'right' },
  {
    head: '状況',
    cell: ({ state }) =>
      state === 'coming' ? <strong>{stateLabels[state]}</strong> : stateLabels[state],
  },
  { head: '入力した人・日時', cell: ({ author, at }) => `${author} ${instantText(at)}` },
];

function MenuScreen({ menu, periods, tomorrow, mayChange }: MenuScreenProps) {
  const reread = useReread();
  const [isSaved, setIsSaved] = useState(false);
  const items = pricedItems(menu);

  async function showSaved() {
    await reread();
    setIsSaved(true);
  }

  return (
    <Stack spacing={2} sx={{ maxWidth: 1080 }}>
      <Link component={NextLink} href={officeMenusPath(menu.project)}>
        {`${projectLabels[menu.project]}のメニューへ`}
      </Link>
      <Typography variant="h1">{menu.label}</Typography>
      <div role="status">{isSaved ? <Alert severity="success">保存しました。</Alert> : null}</div>
      <SaleSection menu={menu} mayChange={mayChange} onChanged={showSaved} />
      {mayChange && items.length > 0 ? (
        <PriceForm menu={menu} tomorrow={tomorrow} onChanged={showSaved} />
      ) : null}
      <Typography variant="h2">料金の履歴</Typography>
      <DataTable
        label="料金の履歴"
        columns={columns}
        rows={periods}
        rowKey={({ id, from, at }) => `${id} ${from} ${at}`}
        none="このメニューには料金がありません。"
      />
    </Stack>
  );
}

export default officePage('メニューと料金', MenuScreen);
