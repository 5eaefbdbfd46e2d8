export { getServerSideProps } from '@/screens/auth/migrate/migrate.server';
export { MigrateScreen as default } from '@/screens/auth/migrate/migrate-screen';
