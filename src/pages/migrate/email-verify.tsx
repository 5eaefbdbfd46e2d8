export { getMigrateStepProps as getServerSideProps } from '@/account/migration/migrate.server';
export { MigrateEmailVerifyScreen as default } from '@/account/migration/migrate-step-screens';
