import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import { projectLabels } from '@/contract/project-labels';
import type { WaitingFor } from '@/contract/waiting-list';
import { formatPostcode } from '@/domain/postcode';
import { officePage } from '../layout/office-page';
import { type Column, DataTable } from '../lists/data-table';

export type WaitingListScreenProps = OfficeAnswer<'listWaiting'>;

const waitsForWords = {
  area: 'エリア外',
  start: '空きなし',
} as const satisfies Record<WaitingFor, string>;

const columns: readonly Column<WaitingListScreenProps['items'][number]>[] = [
  {
    head: '訪問先',
    cell: ({ zipCode, areaLabel }) => `〒${formatPostcode(zipCode)} ${areaLabel}`,
    isName: true,
    wrapsFrom: 120,
  },
  {
    head: 'サービス・メニュー',
    cell: ({ project, menu }) =>
      menu ? `${projectLabels[project]}・${menu.label}` : projectLabels[project],
    wrapsFrom: 120,
  },
  { head: '理由', cell: ({ waitsFor }) => waitsForWords[waitsFor] },
  { head: '件数', cell: ({ count }) => count, align: 'right' },
];

/** Counts the customers who wait, by place and menu. Their messages are sent automatically. */
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
        <DataTable
          label="空き待ちの表"
          columns={columns}
          rows={items}
          rowKey={({ zipCode, project, menu, waitsFor }) =>
            [zipCode, project, menu?.id, waitsFor].join(' ')
          }
        />
      )}
    </Stack>
  );
}

export default officePage('空き待ち', WaitingListScreen);
