import type { CompositionEvent, InputEvent } from 'react';
import { useRef } from 'react';
import { normaliseNameKana } from '@/domain/personal-details';

/** Kana, and the last letter of a reading such as 「けn」 that is converted before its ん is complete. */
const READING = /^[ぁ-ゖァ-ヶー・\s]+[nｎ]?$/;

/** The kana of a text, or undefined for kanji and unfinished letters. */
function readingIn(text: string): string | undefined {
  return READING.test(text) ? text.replace(/[nｎ]$/, 'ん') : undefined;
}

/** A part of the name that was entered at once, with its reading. */
interface Part {
  readonly text: string;
  /** Undefined where nobody has typed it: pasted kanji, handwriting, the rest of a part after a deletion. */
  readonly kana: string | undefined;
}

/** The letters from `start` to before `end`. */
interface Range {
  readonly start: number;
  readonly end: number;
}

function partOf(text: string): Part {
  return { text, kana: readingIn(text) };
}

function textOf(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Katakana and spaces; empty where a part has no known reading. */
function proposalOf(parts: readonly Part[]): string {
  if (parts.some(({ kana }) => kana === undefined)) return '';
  return normaliseNameKana(parts.map(({ kana }) => kana).join(''));
}

/** The letters of the name outside the range keep their readings; a part that was cut keeps none, unless it is kana. */
function replaceRange(parts: readonly Part[], { start, end }: Range, inserted: Part): Part[] {
  const before: Part[] = [];
  const after: Part[] = [];
  let offset = 0;
  for (const part of parts) {
    const { text } = part;
    const head = text.slice(0, Math.max(0, start - offset));
    const tail = text.slice(Math.max(0, end - offset));
    if (head === text) before.push(part);
    else if (tail === text) after.push(part);
    else {
      before.push(partOf(head));
      after.push(partOf(tail));
    }
    offset += text.length;
  }
  return [...before, inserted, ...after].filter(({ text }) => text !== '');
}

/** Finds what a change without a composition replaced: the cursor stands behind what it inserted. */
function afterInput(parts: readonly Part[], value: string, cursor: number): readonly Part[] {
  const previous = textOf(parts);
  const end = previous.length - (value.length - cursor);
  const limit = Math.max(0, Math.min(end, cursor));
  let start = 0;
  while (start < limit && previous[start] === value[start]) start += 1;
  return replaceRange(
    parts,
    { start, end: Math.max(start, end) },
    partOf(value.slice(start, cursor)),
  );
}

/** The parts of what the field shows, also if something else than the keyboard has filled it. */
function partsShown(parts: readonly Part[], value: string): readonly Part[] {
  return textOf(parts) === value ? parts : [partOf(value)];
}

export interface KanaForm {
  readonly setValue: (name: 'nameKana', value: string, options: { shouldDirty: true }) => void;
  readonly getValues: (name: 'nameKana') => string;
}

/**
 * Proposes the reading of a name as it is typed, for the field `nameKana`. A part of the name that is replaced takes
 * its reading with it; a reading that the customer typed or corrected stays.
 *
 * @returns handlers for the field of the name
 */
export function useKanaProposal({ setValue, getValues }: KanaForm) {
  const parts = useRef<readonly Part[]>([]);
  const replaced = useRef<Range>({ start: 0, end: 0 });
  /** The kana that the present composition showed last. */
  const composing = useRef<string>(undefined);
  const proposed = useRef('');

  function take(next: readonly Part[]) {
    parts.current = next;
    const kana = proposalOf(next);
    if (kana === proposed.current || getValues('nameKana') !== proposed.current) return;
    proposed.current = kana;
    setValue('nameKana', kana, { shouldDirty: true });
  }

  return {
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      const { value, selectionStart, selectionEnd } = currentTarget;
      parts.current = partsShown(parts.current, value);
      replaced.current = {
        start: selectionStart ?? value.length,
        end: selectionEnd ?? value.length,
      };
      composing.current = undefined;
    },
    onCompositionUpdate: ({ data }: CompositionEvent) => {
      composing.current = readingIn(data) ?? composing.current;
    },
    onCompositionEnd: ({ data }: CompositionEvent) => {
      const inserted = { text: data, kana: readingIn(data) ?? composing.current };
      take(replaceRange(parts.current, replaced.current, inserted));
    },
    onInput: ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
      // Safari reports what was composed once more, as `insertFromComposition`.
      if (nativeEvent.isComposing || nativeEvent.inputType?.includes('Composition')) return;
      const { value, selectionEnd } = currentTarget;
      take(afterInput(parts.current, value, selectionEnd ?? value.length));
    },
  };
}
