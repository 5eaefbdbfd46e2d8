import { notFoundText } from './status-pages';
import { StatusScreen } from './status-screen';

export function NotFoundScreen() {
  return <StatusScreen text={notFoundText} picture="empty" />;
}
