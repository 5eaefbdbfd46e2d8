export { MigrateScreen as default } from '@/account/migration/migrate-screen';
export { getMigrateProps as getServerSideProps } from '@/account/sign-in-pages.server';
