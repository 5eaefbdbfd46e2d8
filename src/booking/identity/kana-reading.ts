import type { CompositionEvent, InputEvent } from 'react';
import { useRef } from 'react';
import { normaliseNameKana } from '@/domain/personal-details';

/** Kana, and the last letter of a reading such as 「けn」 that is converted before its ん is complete. */
const READING = /^[ぁ-ゖァ-ヶー・\s]+[nｎ]?$/;

/** The kana of a composition, or undefined while it shows kanji or unfinished letters. */
function readingIn(composed: string): string | undefined {
  return READING.test(composed) ? composed.replace(/[nｎ]$/, 'ん') : undefined;
}

/**
 * The reading of a name while it is composed, from one text to the next. What was typed before is not known after a
 * deletion, so that nothing is proposed then until the field is empty again.
 */
interface NameReading {
  /** Katakana and spaces; empty when nothing can be proposed. */
  readonly kana: string;
  /** The kana that the present composition showed last. */
  readonly composing: string;
  readonly isUnknown: boolean;
}

const NO_READING: NameReading = { kana: '', composing: '', isUnknown: false };

function whileComposing(reading: NameReading, composed: string): NameReading {
  return { ...reading, composing: readingIn(composed) ?? reading.composing };
}

function afterComposing(reading: NameReading, text: string): NameReading {
  const { kana, composing, isUnknown } = reading;
  const added = text === '' ? '' : (readingIn(text) ?? composing);
  // Kanji that came without any kana, from handwriting for example.
  const isLost = isUnknown || (text !== '' && added === '');
  return { kana: isLost ? '' : kana + added, composing: '', isUnknown: isLost };
}

/** A change without a composition: a space, kana of a flick keyboard, pasted or deleted text. */
function afterInput(
  reading: NameReading,
  { value, inserted }: { readonly value: string; readonly inserted: string | null },
): NameReading {
  if (value === '') return NO_READING;
  const isReadable = inserted !== null && READING.test(inserted);
  if (reading.isUnknown || !isReadable) return { kana: '', composing: '', isUnknown: true };
  return { ...reading, kana: reading.kana + inserted };
}

export interface KanaForm {
  readonly setValue: (name: 'nameKana', value: string, options: { shouldDirty: true }) => void;
  readonly getValues: (name: 'nameKana') => string;
}

/**
 * Proposes the reading of a name as it is typed, for the field `nameKana`. A reading that the customer typed or
 * corrected stays.
 *
 * @returns handlers for the field of the name
 */
export function useKanaProposal({ setValue, getValues }: KanaForm) {
  const reading = useRef(NO_READING);
  const proposed = useRef('');

  function take(next: NameReading) {
    reading.current = next;
    const kana = normaliseNameKana(next.kana);
    if (kana === proposed.current || getValues('nameKana') !== proposed.current) return;
    proposed.current = kana;
    setValue('nameKana', kana, { shouldDirty: true });
  }

  return {
    onCompositionUpdate: ({ data }: CompositionEvent) => {
      reading.current = whileComposing(reading.current, data);
    },
    onCompositionEnd: ({ data }: CompositionEvent) => take(afterComposing(reading.current, data)),
    onInput: ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
      const { isComposing, inputType, data } = nativeEvent;
      // Safari reports what was composed once more, as `insertFromComposition`, after its end.
      if (isComposing || inputType?.includes('Composition')) return;
      const inserted = inputType === 'insertText' ? data : null;
      take(afterInput(reading.current, { value: currentTarget.value, inserted }));
    },
  };
}
