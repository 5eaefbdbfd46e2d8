export { MigrateEmailConfirmScreen as default } from '@/screens/auth/migrate/migrate-email-confirm-screen';
export { getServerSideProps } from '@/screens/auth/migrate/migration-step.server';
