export { useAlliance } from './use-alliance';
