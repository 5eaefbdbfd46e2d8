export { readinessPage as default } from '@/server/operations/readiness';
