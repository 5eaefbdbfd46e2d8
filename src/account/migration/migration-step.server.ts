import { withMigrationPage } from './migration-page.server';

export const getServerSideProps = withMigrationPage(async () => ({}));
