import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { officeMenusPath } from '@/config/paths';
import type { OfficeMenu } from '@/contract/office-catalogue';
import { projectLabels } from '@/contract/project-labels';
import { formatJapanDate, formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { officePage } from '../layout/office-page';
import { PriceForm, pricedItems } from './price-form';
import type { PricePeriod } from './price-periods';
import { SaleSection } from './sale-section';

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

function History({ periods }: Pick<MenuScreenProps, 'periods'>) {
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      role="group"
      tabIndex={0}
      aria-label="料金の履歴"
    >
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>この日から</TableCell>
            <TableCell>項目</TableCell>
            <TableCell align="right">料金(税込)</TableCell>
            <TableCell>状況</TableCell>
            <TableCell>入力した人・日時</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {periods.map(({ id, label, from, amount, state, author, at }) => (
            <TableRow key={`${id} ${from} ${at}`}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatJapanDate(from)}</TableCell>
              <TableCell sx={{ minWidth: 120 }}>{label}</TableCell>
              <TableCell align="right">{formatYen(amount)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap', fontWeight: state === 'coming' ? 700 : 400 }}>
                {stateLabels[state]}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {`${author} ${formatJapanDateTime(toJapanDateTime(new Date(at)))}`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function MenuScreen({ menu, periods, tomorrow, mayChange }: MenuScreenProps) {
  const { replace, asPath } = useRouter();
  const [isSaved, setIsSaved] = useState(false);
  const items = pricedItems(menu);

  async function reload() {
    await replace(asPath, undefined, { scroll: false });
    setIsSaved(true);
  }

  return (
    <Stack spacing={2} sx={{ maxWidth: 1080 }}>
      <Link component={NextLink} href={officeMenusPath(menu.project)}>
        {`${projectLabels[menu.project]}のメニューへ`}
      </Link>
      <Typography variant="h1">{menu.label}</Typography>
      <div role="status">{isSaved ? <Alert severity="success">保存しました。</Alert> : null}</div>
      <SaleSection menu={menu} mayChange={mayChange} onChanged={reload} />
      {mayChange && items.length > 0 ? (
        <PriceForm menu={menu} tomorrow={tomorrow} onChanged={reload} />
      ) : null}
      <Typography variant="h2">料金の履歴</Typography>
      {periods.length === 0 ? (
        <Typography>このメニューには料金がありません。</Typography>
      ) : (
        <History periods={periods} />
      )}
    </Stack>
  );
}

export default officePage('メニューと料金', MenuScreen);
