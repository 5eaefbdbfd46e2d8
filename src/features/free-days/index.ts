export { FreeDays } from './free-days';
