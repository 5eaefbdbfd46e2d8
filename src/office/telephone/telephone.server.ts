import { toJapanDate } from '@/domain/japan-time';
import { createServerMainApiClient } from '@/server/main-api';
import { withOfficePage } from '../office-pages.server';
import { groupedProjects, ownServices, type ShopService } from './shop-services';
import type { TelephoneScreenProps } from './telephone-screen';

/** The shop's services in the order of its pages. */
async function listServices(): Promise<ShopService[]> {
  const { call } = createServerMainApiClient();
  const grouped = await Promise.all(
    groupedProjects.map(async ({ project, group }) => {
      const result = await call('listMenuCategories', { query: { project } });
      if (!result.ok) throw result.error;
      return result.value.categories.map(({ id, label }) => {
        return { key: `${project} ${id}`, group, label, project, categoryId: id };
      });
    }),
  );
  return [...grouped.flat(), ...ownServices];
}

/** An order by telephone. The address may name the customer by id, which has no personal data. */
export const telephoneLoader = withOfficePage<TelephoneScreenProps>(
  ['owner', 'dispatcher'],
  async ({ read, context, now }) => {
    const { customerId } = context.query;
    const services = await listServices();
    const today = toJapanDate(now);
    if (typeof customerId !== 'string' || customerId === '') {
      return { props: { services, customer: null, today } };
    }
    const params = { customerId };
    const found = await read('getOfficeCustomer', { params, query: {} });
    const { name, nameKana, tel, email } = found;
    return { props: { services, today, customer: { customerId, name, nameKana, tel, email } } };
  },
);
