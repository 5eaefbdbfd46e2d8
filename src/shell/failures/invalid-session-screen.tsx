import { invalidSessionText } from './status-pages';
import { StatusScreen } from './status-screen';

/** Stored order data is missing or does not fit together (SPEC section 4). */
export function InvalidSessionScreen() {
  return <StatusScreen text={invalidSessionText} picture="session" />;
}
