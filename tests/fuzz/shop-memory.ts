const KEPT = 60;

/** What somebody has seen of the shop: ids and starts it answered, tokens of their cards; newest first. */
export class ShopMemory {
  readonly #seen = { id: ['12001'], date: ['2026-05-08T10:00:00'], token: ['token'] };

  remember(kind: 'id' | 'date' | 'token', text: string): void {
    const seen = this.#seen[kind].filter((known) => known !== text);
    this.#seen[kind] = [text, ...seen].slice(0, KEPT);
  }

  /** Looks through an answer for what a later request could name. */
  learnFrom(answer: unknown, key = ''): void {
    if (typeof answer === 'string') {
      if (/id$/i.test(key) && /^[\w-]{1,64}$/.test(answer)) this.remember('id', answer);
      const authentication = /\/three-d-secure\/([\w-]+)$/.exec(answer)?.[1];
      if (authentication) this.remember('id', authentication);
    } else if (Array.isArray(answer)) {
      for (const item of answer.slice(0, 5)) this.learnFrom(item, key);
    } else if (typeof answer === 'object' && answer !== null) {
      for (const [name, item] of Object.entries(answer)) this.learnFrom(item, name);
    }
  }

  /** Puts what was seen in the place of `@id3@`, `@date0@` and `@token1@`. */
  fillIn(text: string): string {
    return text.replace(/@(id|date|token)(\d)@/g, (_, kind: 'id' | 'date' | 'token', place) => {
      const seen = this.#seen[kind];
      return seen[Number(place) % seen.length] ?? '';
    });
  }
}
