export { MigrateEmailVerifyScreen as default } from '@/account/migration/migrate-email-verify-screen';
export { getServerSideProps } from '@/account/migration/migration-step.server';
