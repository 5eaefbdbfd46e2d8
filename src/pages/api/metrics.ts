export { metricsPage as default } from '@/server/operations/metrics-page';
