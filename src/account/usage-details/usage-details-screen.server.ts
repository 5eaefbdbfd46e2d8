import { toJapanDate } from '@/domain/japan-time';
import { withCustomerPage } from '@/shell/page-loader.server';
import { askedMonth } from '../my/my-page.server';
import type { UsageDetailsScreenProps } from './usage-details-screen';

type Asked = string | string[] | undefined;

/** `yyyy-MM` of the query (SPEC section 3), a missing part being this month's; null if invalid. */
function monthOf(year: Asked, month: Asked, thisMonth: string): string | null | undefined {
  if (year === undefined && month === undefined) return undefined;
  if (Array.isArray(year) || Array.isArray(month)) return null;
  const [thisYear, thisNumber = ''] = thisMonth.split('-');
  return askedMonth(`${year ?? thisYear}-${(month ?? thisNumber).padStart(2, '0')}`);
}

export const getServerSideProps = withCustomerPage<UsageDetailsScreenProps>(
  async ({ context, read }) => {
    const thisMonth = toJapanDate(new Date()).slice(0, 7);
    const { year, month } = context.query;
    const asked = monthOf(year, month, thisMonth);
    if (asked === null) return { notFound: true };
    const shown = asked ?? thisMonth;
    const query = { year: Number(shown.slice(0, 4)), month: Number(shown.slice(5)) };
    // The main API accepts no later years.
    if (query.year > 2100) return { notFound: true };
    const usage = await read('getUsageDetails', { query });
    return { props: { month: shown, thisMonth, usage } };
  },
);
