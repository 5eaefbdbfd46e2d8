export { getServerSideProps } from '@/screens/status/health-check.server';
export { HealthCheckScreen as default } from '@/screens/status/health-check-screen';
