/**
 * An answer in JSON. Its body becomes a stream only for who reads it as one: making and reading a stream
 * costs more than all else about an answer that stays in this process.
 */
export class JsonAnswer extends Response {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #streamed: Response | undefined;

  constructor(value: unknown) {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    super(null, {
      headers: {
        'content-type': 'application/json',
        'content-length': String(bytes.length),
        'cache-control': 'no-store',
      },
    });
    this.#bytes = bytes;
  }

  get #whole(): Response {
    this.#streamed ??= new Response(this.#bytes, this);
    return this.#streamed;
  }

  override get body() {
    return this.#whole.body;
  }

  override get bodyUsed() {
    return this.#streamed?.bodyUsed ?? false;
  }

  override async arrayBuffer() {
    return this.#streamed ? this.#streamed.arrayBuffer() : this.#bytes.slice().buffer;
  }

  override text() {
    return this.#whole.text();
  }

  override json() {
    return this.#whole.json();
  }

  override blob() {
    return this.#whole.blob();
  }

  override formData() {
    return this.#whole.formData();
  }

  override clone() {
    return this.#whole.clone();
  }
}
