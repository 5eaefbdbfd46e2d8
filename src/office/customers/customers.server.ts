import { pageIn } from '../lists/page-in';
import { withOfficePage } from '../office-pages.server';
import type { CustomerScreenProps } from './customer-screen';
import type { CustomersScreenProps } from './customers-screen';
import { isOpenReport } from './open-report';

const roles = ['owner', 'dispatcher'] as const;

/** The newest customers. Searches are made in the browser, so that their words are in no address. */
export const customersLoader = withOfficePage<CustomersScreenProps>(
  roles,
  async ({ read, context }) => {
    const page = pageIn(context.query.page);
    return { props: { newest: await read('searchOfficeCustomers', { body: { page } }), page } };
  },
);

export const customerLoader = withOfficePage<CustomerScreenProps>(
  roles,
  async ({ read, context }) => {
    const customerId = String(context.params?.customerId ?? '');
    const page = pageIn(context.query.page);
    const query = { page: String(page) };
    const customer = await read('getOfficeCustomer', { params: { customerId }, query });
    const asked = customer.notes.find(({ noteId }) => noteId === context.query.report);
    const askedReport = asked && isOpenReport(asked) ? asked.noteId : null;
    return { props: { customer, page, askedReport } };
  },
);
