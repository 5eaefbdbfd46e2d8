import { Screen } from './screen';

const ADDRESS = /\/embedded\/outbox$/;

/** The messages of the embedded back ends, on a page of theirs. */
export class OutboxScreen extends Screen {
  static readonly route = undefined;
  static readonly foreignAddress = ADDRESS;
  static readonly heading = '送信箱';
}

/** The same for a browser that has no session there. */
export class LockedOutboxScreen extends Screen {
  static readonly route = undefined;
  static readonly foreignAddress = ADDRESS;
  static readonly heading = '送信箱を開くリンクが必要です';
}
