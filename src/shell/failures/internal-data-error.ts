import { Failure } from '@/calls/failure';

/**
 * Stored order data is missing or contradicts itself (SPEC section 4); leads to the invalid-session
 * page. `detail` names the part, never its content.
 */
export class InternalDataError extends Failure {
  constructor(readonly detail: string) {
    super('internalData', { message: '内部データ不整合エラー' });
    this.name = 'InternalDataError';
  }
}
