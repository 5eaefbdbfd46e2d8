import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Series } from './week-series';

const HEIGHT = 220;
const PLOT = { top: 12, bottom: 28, left: 92, right: 8 } as const;
const WEEK_WIDTH = 44;
const FEWEST_WEEKS = 8;
const MOST_LABELS = 12;

/** Start and length of each segment of a week's bar. Positive numbers are stacked upwards, negative ones downwards. */
function stacked(series: readonly Series[], index: number) {
  let [up, down] = [0, 0];
  return series.map(({ label, values }) => {
    const value = values[index] ?? 0;
    const from = value >= 0 ? up : down + value;
    if (value >= 0) up += value;
    else down += value;
    return { label, value, from, length: Math.abs(value) };
  });
}

function extent(series: readonly Series[], count: number) {
  let [least, most] = [0, 1];
  for (let index = 0; index < count; index += 1) {
    const values = series.map(({ values: all }) => all[index] ?? 0);
    const positive = values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0);
    const negative = values.filter((value) => value < 0).reduce((sum, value) => sum + value, 0);
    most = Math.max(most, positive);
    least = Math.min(least, negative);
  }
  return { least, most };
}

function useColours(): readonly string[] {
  const { palette } = useTheme();
  return [
    palette.primary.main,
    palette.warning.main,
    palette.secondary.main,
    palette.error.main,
    palette.text.secondary,
  ];
}

/** Labels such as `5/11`, only as many as fit. */
function weekLabels(weeks: readonly string[]) {
  const step = Math.ceil(weeks.length / MOST_LABELS);
  return weeks.flatMap((week, index) => {
    const [, month, day] = week.split('-').map(Number);
    return index % step === 0 ? [{ week, index, text: `${month}/${day}` }] : [];
  });
}

interface WeekChartProps {
  readonly title: string;
  readonly weeks: readonly string[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
}

/** On a narrow screen the newest week is in sight first. */
function showEnd(box: HTMLElement | null): void {
  if (box) box.scrollLeft = box.scrollWidth;
}

/** Stacked bars by week. The table beside the chart has the same numbers. */
export function WeekChart({ title, weeks, series, format }: WeekChartProps) {
  const colours = useColours();
  const width = PLOT.left + PLOT.right + Math.max(FEWEST_WEEKS, weeks.length) * WEEK_WIDTH;
  const { least, most } = extent(series, weeks.length);
  const plotHeight = HEIGHT - PLOT.top - PLOT.bottom;
  const toY = (value: number) => PLOT.top + ((most - value) / (most - least)) * plotHeight;
  const toX = (index: number) => PLOT.left + index * WEEK_WIDTH;
  const lines = [...new Set([least, 0, most])];
  return (
    <Box>
      <Box
        ref={showEnd}
        sx={{ overflowX: 'auto', '& svg': { maxWidth: 'none' } }}
        tabIndex={0}
        role="group"
        aria-label={`${title}のグラフ`}
      >
        <svg
          role="img"
          aria-label={`${title}の週ごとの棒グラフ。同じ数字が表にあります。`}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={width}
          height={HEIGHT}
        >
          {lines.map((value) => (
            <g key={value}>
              <line
                x1={PLOT.left}
                x2={width - PLOT.right}
                y1={toY(value)}
                y2={toY(value)}
                stroke="currentColor"
                strokeOpacity={value === 0 ? 0.6 : 0.2}
              />
              <text x={PLOT.left - 8} y={toY(value) + 4} textAnchor="end" fontSize={14}>
                {format(value)}
              </text>
            </g>
          ))}
          {weeks.map((week, index) =>
            stacked(series, index).map(({ label, from, length }, part) =>
              length === 0 ? null : (
                <rect
                  key={`${week} ${label}`}
                  x={toX(index) + WEEK_WIDTH * 0.15}
                  width={WEEK_WIDTH * 0.7}
                  y={toY(from + length)}
                  height={toY(from) - toY(from + length)}
                  fill={colours[part % colours.length]}
                />
              ),
            ),
          )}
          {weekLabels(weeks).map(({ week, index, text }) => (
            <text
              key={week}
              x={toX(index) + WEEK_WIDTH / 2}
              y={HEIGHT - 8}
              textAnchor="middle"
              fontSize={14}
            >
              {text}
            </text>
          ))}
        </svg>
      </Box>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, p: 0, m: 0, listStyle: 'none' }}
      >
        {series.map(({ label }, part) => (
          <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <svg width={12} height={12} aria-hidden="true">
              <rect width={12} height={12} fill={colours[part % colours.length]} />
            </svg>
            <Typography variant="body2">{label}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
