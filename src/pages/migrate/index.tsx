export { getMigrateProps as getServerSideProps } from '@/account/migration/migrate.server';
export { MigrateScreen as default } from '@/account/migration/migrate-screen';
