import type { GetServerSideProps } from 'next';
import { paths } from '@/config/paths';
import { MAINTENANCE_RETRY_SECONDS } from '@/server/http/request-refusal';
import { maintenance } from '@/server/maintenance';
import type { MaintenanceScreenProps } from './maintenance-screen';

/** The proxy shows this page in place of every other while the flag is on. */
export const getServerSideProps: GetServerSideProps<MaintenanceScreenProps> = async ({ res }) => {
  const status = await maintenance().current();
  if (!status.is_maintenance_time) {
    return { redirect: { destination: paths.home, permanent: false } };
  }
  res.statusCode = 503;
  res.setHeader('retry-after', MAINTENANCE_RETRY_SECONDS);
  return { props: { startAt: status.start_at, endAt: status.end_at } };
};
