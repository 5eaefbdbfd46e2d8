import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface ValueChange<Values> {
  /** The field that changed; undefined when several did. */
  readonly name: string | undefined;
  /** Everything as it was typed. */
  readonly values: Values;
}

/** Tells of every change in a form as it is typed, acceptable or not, so that it can be kept. */
export function useValueChanges<Values extends FieldValues>(
  { subscribe, getValues }: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues'>,
  onChange: (change: ValueChange<Values>) => void,
): void {
  const report = useEffectEvent(onChange);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => report({ name, values: getValues() }),
      }),
    [subscribe, getValues],
  );
}
