export { getMigrateStepProps as getServerSideProps } from '@/account/migration/migrate.server';
export { MigrateEmailConfirmScreen as default } from '@/account/migration/migrate-step-screens';
