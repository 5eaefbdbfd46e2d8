import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { Failure, FailureText, Result } from '@/calls/failure';
import { useValidatedForm, type ValidatedFormOptions } from '@/shell/forms/use-validated-form';
import { useInterruptibleChange } from '@/shell/session/interruptible-change';

interface InterruptibleFormOptions<Values extends FieldValues, Answer>
  extends Omit<ValidatedFormOptions<Values>, 'onSubmit'> {
  /** Names the change and its object, such as 「phone 09012345678」. */
  change: string;
  /** Fields restored after signing in again; never a password, a code or a card. */
  keeps?: readonly Path<Values>[];
  send: (values: Values) => Promise<Result<Answer>>;
  onDone: (values: Values, answer: Answer) => unknown;
  rejectionOf?: (failure: Failure) => FailureText;
}

/**
 * A form whose change may find the session ended: the customer signs in and returns to it. `kept` is
 * then set until the next try.
 */
export function useInterruptibleForm<Values extends FieldValues, Answer = unknown>({
  change,
  keeps = [],
  send,
  onDone,
  rejectionOf = (failure) => failure,
  ...options
}: InterruptibleFormOptions<Values, Answer>) {
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(change);

  /** Makes a further call of the form, such as sending a code again. */
  async function attempt<T>(call: Promise<Result<T>>, entry = ''): Promise<Result<T>> {
    tryAgain();
    const answer = await call;
    if (!answer.ok && answer.error.kind === 'notAuthorized') await signInAgain(entry);
    return answer;
  }

  const form = useValidatedForm<Values>({
    ...options,
    onSubmit: async (values) => {
      const answer = await attempt(send(values), JSON.stringify(values, [...keeps]));
      if (!answer.ok) return rejectionOf(answer.error);
      await onDone(values, answer.value);
    },
  });
  const restore = useEffectEvent((entry: string) => {
    const { setValue, getValues } = form.hookForm;
    try {
      const stored = JSON.parse(entry);
      for (const name of keeps) {
        if (typeof stored[name] === typeof getValues(name)) setValue(name, stored[name]);
      }
    } catch {
      // Without a readable entry it has to be entered again.
    }
  });
  useEffect(() => {
    if (kept !== undefined) restore(kept);
  }, [kept]);
  return { form, kept, attempt };
}
