export { getServerSideProps } from '@/screens/status/maintenance.server';
export { MaintenanceScreen as default } from '@/screens/status/maintenance-screen';
