import type { Project } from '@/contract/enumerations';
import type { WeekFigures } from '@/contract/office-figures';
import { projectLabels } from '@/contract/project-labels';

/** One number for each week. */
export interface Series {
  readonly label: string;
  readonly values: readonly number[];
}

type Measure = Exclude<keyof WeekFigures, 'week' | 'project'>;

export function listWeeks(items: readonly WeekFigures[]): string[] {
  return [...new Set(items.map(({ week }) => week))];
}

function sumMeasure(items: readonly WeekFigures[], week: string, measure: Measure): number {
  return items.filter((item) => item.week === week).reduce((sum, item) => sum + item[measure], 0);
}

/** One series for each service, or only that of `project`. */
export function seriesByService(
  items: readonly WeekFigures[],
  project: Project | null,
  measure: Measure,
): Series[] {
  const weeks = listWeeks(items);
  return Object.entries(projectLabels)
    .filter(([each]) => project === null || each === project)
    .map(([each, label]) => {
      const own = items.filter((item) => item.project === each);
      return { label, values: weeks.map((week) => sumMeasure(own, week, measure)) };
    });
}

/** One series for each measure, summed over all services or only that of `project`. */
export function seriesByMeasure(
  items: readonly WeekFigures[],
  project: Project | null,
  measures: readonly (readonly [Measure, string])[],
): Series[] {
  const weeks = listWeeks(items);
  const own = items.filter((item) => project === null || item.project === project);
  return measures.map(([measure, label]) => ({
    label,
    values: weeks.map((week) => sumMeasure(own, week, measure)),
  }));
}

export function sumSeries(series: readonly Series[], index: number): number {
  return series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}
