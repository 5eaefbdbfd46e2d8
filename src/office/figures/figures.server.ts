import { projectSchema } from '@/contract/enumerations';
import { addJapanDays, isJapanDate, toJapanDate } from '@/domain/japan-time';
import { withOfficePage } from '../office-pages.server';
import type { FiguresScreenProps } from './figures-screen';

/** The period shown by default, in days after the first. */
const SHOWN_DAYS = 12 * 7 - 1;

function wantedDay(value: string | string[] | undefined, otherwise: string): string {
  return typeof value === 'string' && isJapanDate(value) ? value : otherwise;
}

export const figuresLoader = withOfficePage<FiguresScreenProps>(
  ['owner'],
  async ({ context, call, now }) => {
    const { query } = context;
    const today = toJapanDate(now);
    const until = wantedDay(query.until, today);
    const asked = { from: wantedDay(query.from, addJapanDays(until, -SHOWN_DAYS)), until };
    const project = projectSchema.options.find((each) => each === query.project) ?? null;
    const result = await call('getFigures', { query: asked });
    if (result.ok) return { props: { asked, project, figures: result.value, periodError: '' } };
    const [field] = result.error.fields ?? [];
    if (!field) throw result.error;
    return { props: { asked, project, figures: null, periodError: field.message } };
  },
);
