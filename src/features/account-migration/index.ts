export { useMigrationCalls } from './use-migration-calls';
