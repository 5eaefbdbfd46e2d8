import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import { figuresCsvPath, paths } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import { projectLabels } from '@/contract/project-labels';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { SelectField } from '../changes/choices';
import { officePage } from '../layout/office-page';
import { Section } from '../layout/section';
import { type Column, DataTable } from '../lists/data-table';
import { FilterForm } from '../lists/filter-form';
import { visitStateWords } from '../words/state-words';
import { FigureSection } from './figure-section';
import { listWeeks, seriesByMeasure, seriesByService } from './week-series';

type Figures = OfficeAnswer<'getFigures'>;

export interface FiguresScreenProps {
  /** The requested days in Japan, `yyyy-MM-dd`. */
  readonly asked: { readonly from: string; readonly until: string };
  /** Null for all services. */
  readonly project: Project | null;
  /** Null when the period is rejected; `periodError` says why. */
  readonly figures: Figures | null;
  readonly periodError: string;
}

function Period({ asked, project, periodError }: Omit<FiguresScreenProps, 'figures'>) {
  const days = [
    ['from', '開始の日'],
    ['until', '終了の日'],
  ] as const;
  return (
    <FilterForm
      action={paths.office.figures}
      asked={{ ...asked, project: project ?? '' }}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: 2,
        maxWidth: 960,
        alignItems: 'start',
      }}
    >
      {days.map(([name, label]) => (
        <TextField
          key={name}
          name={name}
          type="date"
          label={label}
          defaultValue={asked[name]}
          error={name === 'until' && periodError !== ''}
          helperText={name === 'until' ? periodError : undefined}
        />
      ))}
      <SelectField
        name="project"
        label="サービス"
        choices={{ '': 'すべて', ...projectLabels }}
        defaultValue={project ?? ''}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 44, minWidth: 88 }}>
        表示する
      </Button>
    </FilterForm>
  );
}

const promiseColumns: readonly Column<Figures['promises'][number]>[] = [
  { head: 'サービス', cell: ({ project }) => projectLabels[project], isName: true },
  { head: '件数', cell: ({ open }) => open, align: 'right' },
  { head: '期限を過ぎたもの', cell: ({ overdue }) => overdue, align: 'right' },
];

function Promises({ promises }: Pick<Figures, 'promises'>) {
  return (
    <Section title="今、対応が必要なもの">
      <Box sx={{ maxWidth: 560 }}>
        <DataTable
          label="今、対応が必要なものの表"
          columns={promiseColumns}
          rows={promises}
          rowKey={({ project }) => project}
          isFramed={false}
        />
      </Box>
    </Section>
  );
}

const outcomes = [
  ['visitsDone', visitStateWords.done],
  ['customerAbsent', visitStateWords.customer_absent],
  ['notDone', visitStateWords.not_done],
] as const;

const cancellations = [
  ['cancelledByCustomer', 'お客様'],
  ['cancelledByShop', '当店'],
] as const;

const countText = (value: number) => `${value}件`;

function Weeks({ figures, project }: { figures: Figures; project: Project | null }) {
  const { items } = figures;
  const weeks = listWeeks(items);
  return (
    <>
      <FigureSection
        title="お申し込み"
        explanation="その週のお申し込みの件数です。あとでキャンセルになったものも数えます。"
        weeks={weeks}
        series={seriesByService(items, project, 'orders')}
        format={countText}
      />
      <FigureSection
        title="売上(税込)"
        explanation="その週にカードで受け取った金額と、後払いでご請求した金額から、その週のご返金を引いた額です。"
        weeks={weeks}
        series={seriesByService(items, project, 'revenue')}
        format={formatYen}
      />
      <FigureSection
        title="訪問の結果"
        explanation="その週に始まった訪問の結果です。"
        weeks={weeks}
        series={seriesByMeasure(items, project, outcomes)}
        format={countText}
      />
      <FigureSection
        title="キャンセル"
        explanation="その週にキャンセルになった訪問の件数です。業務画面からのキャンセルと自動のキャンセルは、当店に数えます。"
        weeks={weeks}
        series={seriesByMeasure(items, project, cancellations)}
        format={countText}
      />
    </>
  );
}

function FiguresScreen({ asked, project, figures, periodError }: FiguresScreenProps) {
  return (
    <Stack spacing={2}>
      <Typography variant="h1">集計</Typography>
      <Period asked={asked} project={project} periodError={periodError} />
      {figures ? (
        <>
          <Stack
            direction="row"
            useFlexGap
            spacing={2}
            sx={{ flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Typography>
              {`${formatJapanDate(figures.from)}から${formatJapanDate(figures.until)}まで(月曜日からの週ごと)`}
            </Typography>
            <Button
              component="a"
              href={figuresCsvPath(asked)}
              download
              variant="outlined"
              sx={{ minHeight: 44 }}
            >
              CSVを保存する
            </Button>
          </Stack>
          <Promises promises={figures.promises} />
          <Weeks figures={figures} project={project} />
        </>
      ) : (
        <Alert severity="error">{periodError}</Alert>
      )}
    </Stack>
  );
}

export default officePage('集計', FiguresScreen);
