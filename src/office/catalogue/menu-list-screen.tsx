import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
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
import { officeMenuPath, officeMenusPath, paths } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import { projectLabels } from '@/contract/project-labels';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { officePage } from '../layout/office-page';
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

function MenuListScreen({ project, rows }: MenuListProps) {
  return (
    <Stack spacing={2}>
      <Typography variant="h1">メニューと料金</Typography>
      <CatalogueTabs current={paths.office.catalogue} />
      <Stack
        component="nav"
        aria-label="サービス"
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap' }}
      >
        {Object.entries(projectLabels).map(([each, label]) => (
          <Button
            key={each}
            component={NextLink}
            href={officeMenusPath(each)}
            aria-current={each === project ? 'true' : undefined}
            sx={{
              minHeight: 44,
              textDecoration: each === project ? 'underline' : 'none',
              fontWeight: each === project ? 700 : 400,
            }}
          >
            {label}
          </Button>
        ))}
      </Stack>
      {rows.length === 0 ? (
        <Alert severity="info">このサービスのメニューはありません。</Alert>
      ) : (
        <TableContainer
          component={Paper}
          variant="outlined"
          role="group"
          tabIndex={0}
          aria-label={`${projectLabels[project]}のメニュー`}
        >
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>メニュー</TableCell>
                <TableCell align="right">今日の料金(税込)</TableCell>
                <TableCell>タイプ・オプション</TableCell>
                <TableCell>販売</TableCell>
                <TableCell>次の料金の変更</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.menuId} hover>
                  <TableCell component="th" scope="row" sx={{ minWidth: 160 }}>
                    <Link component={NextLink} href={officeMenuPath(row.menuId)}>
                      {row.label}
                    </Link>
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {priceText(row)}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {`タイプ${row.types.length}・オプション${row.options}`}
                  </TableCell>
                  <TableCell>
                    {row.isOnSale ? (
                      '販売中'
                    ) : (
                      <Chip label="販売停止中" size="small" color="warning" variant="outlined" />
                    )}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {row.nextChange ? `${formatJapanDate(row.nextChange)}から` : '予定なし'}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Stack>
  );
}

export default officePage('メニューと料金', MenuListScreen);
