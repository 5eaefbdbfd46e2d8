import { foldText } from './fold-text';

interface NamedPerson {
  readonly name: string;
  /** In katakana; empty while nobody has entered it. */
  readonly nameKana: string;
}

const collator = new Intl.Collator('ja');

/** The order of a Japanese list of names, by reading. People without a reading come last, by name. */
export function compareByReading(one: NamedPerson, other: NamedPerson): number {
  const isMissing = ({ nameKana }: NamedPerson) => Number(nameKana === '');
  return (
    isMissing(one) - isMissing(other) ||
    collator.compare(one.nameKana, other.nameKana) ||
    collator.compare(one.name, other.name)
  );
}

/** Whether the typed text is a part of the name or of its reading, in any spelling. */
export function isNamed({ name, nameKana }: NamedPerson, typed: string): boolean {
  const wanted = foldText(typed);
  return foldText(name).includes(wanted) || foldText(nameKana).includes(wanted);
}
