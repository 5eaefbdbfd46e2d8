export { MigrateEmailConfirmScreen as default } from '@/account/migration/migrate-email-confirm-screen';
export { getServerSideProps } from '@/account/migration/migration-step.server';
