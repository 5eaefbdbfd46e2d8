export { RebookButton } from './rebook-button';
