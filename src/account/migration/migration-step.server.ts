import { withMigrationPage } from './migrate.server';

export const getServerSideProps = withMigrationPage(async () => ({}));
