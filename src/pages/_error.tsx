export { ErrorScreen as default } from '@/screens/status/error-screen';
