export { maintenanceLoader as getServerSideProps } from '@/office/maintenance/maintenance.server';
export { default } from '@/office/maintenance/maintenance-screen';
