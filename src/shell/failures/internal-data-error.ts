import { Failure } from '@/calls/failure';

/**
 * Stored order data is missing or inconsistent (SPEC section 4). `detail` is never its content. The message
 * repeats that of `failureRules`, because every page carries this class and `/` carries no texts.
 */
export class InternalDataError extends Failure {
  constructor(readonly detail: string) {
    super('internalData', { message: '内部データ不整合エラー' });
    this.name = 'InternalDataError';
  }
}
