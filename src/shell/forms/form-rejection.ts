/**
 * Why something sent was not taken: what the server said of the whole and of single fields, by their
 * dotted path (`error.message` and `error.fields` of the product's error body).
 */
export interface FormRejection {
  readonly message: string;
  readonly fields?: readonly { readonly path: string; readonly message: string }[] | undefined;
}
