import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { officeMenuPath, officeMenusPath, paths } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import { projectLabels } from '@/contract/project-labels';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { LinkTabs } from '../layout/link-tabs';
import { officePage } from '../layout/office-page';
import { type Column, DataTable } from '../lists/data-table';
import { CatalogueTabs } from './catalogue-tabs';

interface MenuRow {
  readonly menuId: string;
  readonly label: string;
  readonly isOnSale: boolean;
  /** Today's price in yen; null when only types have prices. */
  readonly amount: number | null;
  readonly types: readonly number[];
  /** The number of options. */
  readonly options: number;
  readonly nextChange: string | null;
}

export interface MenuListProps {
  readonly project: Project;
  readonly rows: readonly MenuRow[];
}

function priceText({ amount, types }: MenuRow): string {
  if (types.length === 0) return amount === null ? 'なし' : formatYen(amount);
  const [least, most] = [Math.min(...types), Math.max(...types)];
  return least === most ? formatYen(least) : `${formatYen(least)}〜${formatYen(most)}`;
}

const columns: readonly Column<MenuRow>[] = [
  {
    head: 'メニュー',
    cell: ({ menuId, label }) => (
      <Link component={NextLink} href={officeMenuPath(menuId)}>
        {label}
      </Link>
    ),
    isName: true,
    wrapsFrom: 160,
  },
  { head: '今日の料金(税込)', cell: priceText, align: 'right' },
  {
    head: 'タイプ・オプション',
    cell: ({ types, options }) => `タイプ${types.length}・オプション${options}`,
  },
  {
    head: '販売',
    cell: ({ isOnSale }) =>
      isOnSale ? (
        '販売中'
      ) : (
        <Chip label="販売停止中" size="small" color="warning" variant="outlined" />
      ),
  },
  {
    head: '次の料金の変更',
    cell: ({ nextChange }) => (nextChange ? `${formatJapanDate(nextChange)}から` : '予定なし'),
  },
];

function MenuListScreen({ project, rows }: MenuListProps) {
  return (
    <Stack spacing={2}>
      <Typography variant="h1">メニューと料金</Typography>
      <CatalogueTabs current={paths.office.catalogue} />
      <LinkTabs
        label="サービス"
        tabs={Object.entries(projectLabels).map(([each, label]) => [
          label,
          officeMenusPath(each),
          each === project,
        ])}
      />
      <DataTable
        label={`${projectLabels[project]}のメニュー`}
        columns={columns}
        rows={rows}
        rowKey={({ menuId }) => menuId}
        none="このサービスのメニューはありません。"
      />
    </Stack>
  );
}

export default officePage('メニューと料金', MenuListScreen);
