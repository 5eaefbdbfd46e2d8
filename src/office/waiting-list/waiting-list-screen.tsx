import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import { projectLabels } from '@/contract/project-labels';
import type { WaitingFor } from '@/contract/waiting-list';
import { formatPostcode } from '@/domain/postcode';
import { officePage } from '../layout/office-page';

export type WaitingListScreenProps = OfficeAnswer<'listWaiting'>;

const waitsForWords = {
  area: 'エリア外',
  start: '空きなし',
} as const satisfies Record<WaitingFor, string>;

/** How many wait for what and where. The messages go out by themselves. */
function WaitingListScreen({ items, total }: WaitingListScreenProps) {
  const counted = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack spacing={2}>
      <Typography variant="h1">空き待ち</Typography>
      <Typography variant="body2" color="text.secondary">
        エリアへの対応や空きのお知らせを待つお客様の数です。うかがえるようになるか、日時に空きが出ると、9:00から21:00のあいだに自動で1回お知らせします。
      </Typography>
      <Typography role="status">
        {total === 0 ? 'お知らせを待つお客様はいません。' : `合計 ${total}件`}
        {counted < total ? `(多い順に${counted}件分を表示しています)` : null}
      </Typography>
      {total === 0 ? null : (
        <TableContainer
          component={Paper}
          variant="outlined"
          tabIndex={0}
          role="group"
          aria-label="空き待ちの表"
        >
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>訪問先</TableCell>
                <TableCell>サービス・メニュー</TableCell>
                <TableCell>理由</TableCell>
                <TableCell align="right">件数</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {items.map(({ project, menu, zipCode, areaLabel, waitsFor, count }) => (
                <TableRow key={[zipCode, project, menu?.id, waitsFor].join(' ')}>
                  <TableCell component="th" scope="row">
                    {`〒${formatPostcode(zipCode)} ${areaLabel}`}
                  </TableCell>
                  <TableCell>
                    {menu ? `${projectLabels[project]}・${menu.label}` : projectLabels[project]}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{waitsForWords[waitsFor]}</TableCell>
                  <TableCell align="right">{count}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Stack>
  );
}

export default officePage('空き待ち', WaitingListScreen);
