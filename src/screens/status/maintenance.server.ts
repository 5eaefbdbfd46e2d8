import type { GetServerSideProps } from 'next';
import { paths } from '@/config/paths';
import { maintenance } from '@/server/maintenance';
import type { MaintenanceScreenProps } from './maintenance-screen';

const RETRY_AFTER_SECONDS = 300;

/** The proxy shows this page in place of every other while the flag is on. */
export const getServerSideProps: GetServerSideProps<MaintenanceScreenProps> = async ({ res }) => {
  const status = await maintenance().current();
  if (!status.is_maintenance_time) {
    return { redirect: { destination: paths.home, permanent: false } };
  }
  res.statusCode = 503;
  res.setHeader('retry-after', RETRY_AFTER_SECONDS);
  return { props: { startAt: status.start_at, endAt: status.end_at } };
};
