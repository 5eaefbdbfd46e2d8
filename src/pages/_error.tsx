export { ErrorScreen as default } from '@/shell/failures/error-screen';
