/** Why a call gave no usable answer, as the codes of front-end errors have it. */
export type NoAnswerCode =
  | 'network_error'
  | 'timeout'
  | 'back_end_unavailable'
  | 'unexpected_response';

/** A call to which nothing came back that could be made use of; what it did there is not known. */
export class NoAnswer extends Error {
  constructor(
    readonly code: NoAnswerCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'NoAnswer';
  }
}
