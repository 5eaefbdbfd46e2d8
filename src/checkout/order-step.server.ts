import type { Customer } from '@/booking/draft/order-steps';
import { readCustomer, readOrderCustomer } from '@/booking/order-details/order-customer.server';
import type { OrderCustomer } from '@/booking/order-details/order-customer-data';
import { paths } from '@/config/paths';
import { withPage } from '@/shell/page-loader.server';
import { migrationDetour } from '@/shell/session/migration-detour.server';
import type { SignUpInputProps } from './sign-up/signup-input-screen';

/** For steps that show no details of the customer. */
export const getStepProps = withPage<{ customer: Customer }>(async (request) => ({
  props: { customer: await readCustomer(request) },
}));

export const getCustomerStepProps = withPage<OrderCustomer>(async (request) => ({
  props: await readOrderCustomer(request),
}));

export const getSignUpInputProps = withPage<SignUpInputProps>(async (request) => {
  const { session } = request;
  const tel = session.status === 'authenticated' ? session.tel : '';
  return { props: { ...(await readOrderCustomer(request)), tel } };
});

/** Redirects customers whose account has to move; the order waits for them. */
export const getAuthenticateProps = withPage<{ customer: Customer }>(async (request) => {
  const destination = await migrationDetour(request, paths.order.authenticate);
  if (destination) return { redirect: { destination, permanent: false } };
  return { props: { customer: await readCustomer(request) } };
});
