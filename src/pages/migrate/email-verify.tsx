export { MigrateEmailVerifyScreen as default } from '@/screens/auth/migrate/migrate-email-verify-screen';
export { getServerSideProps } from '@/screens/auth/migrate/migration-step.server';
