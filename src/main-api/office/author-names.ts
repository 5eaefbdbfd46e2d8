import type { Author } from '../orders/order-tables';

/** The id of an author's account; for others no id of any account. */
export function accountOf(author: Author): string {
  return author.replace('office:', '');
}

/** In the words of the office; accounts by their name. */
export function nameOf(author: Author, names: ReadonlyMap<string, string>): string {
  return names.get(accountOf(author)) ?? (author === 'operations' ? '運用担当' : 'システム');
}
