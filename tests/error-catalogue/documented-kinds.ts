import type { FailureKind } from '@/calls/failure';
import { projectFile } from '../architecture/source-files';

/** A row of the first table of docs/errors.md. */
interface DocumentedKind {
  readonly kind: string;
  readonly message: string;
  readonly page: string;
  readonly isNotified: boolean;
  readonly inline: string;
}

/** The catalogue as the person on call reads it, in the order of the document. */
export const documentedKinds: readonly DocumentedKind[] = projectFile('docs/errors.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(
    ([, kind = '', , page = '']) =>
      /^\w+$/.test(kind) && /^(internalData|unauthorized|system)$/.test(page),
  )
  .map(([, kind = '', message = '', page = '', notified = '', inline = '']) => ({
    kind,
    message,
    page,
    isNotified: notified === 'yes',
    inline,
  }));

/** The row of a kind. */
export function documented(kind: FailureKind): DocumentedKind {
  const row = documentedKinds.find((each) => each.kind === kind);
  if (!row) throw new Error(`docs/errors.md has no row for ${kind}`);
  return row;
}
