export { MigrateEmailConfirmScreen as default } from '@/account/migration/migrate-step-screens';
export { getMigrateStepProps as getServerSideProps } from '@/account/sign-in-pages.server';
