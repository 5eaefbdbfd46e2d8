import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { FailureText } from '@/calls/failure';
import { type FieldProblem, useErrorTitle } from '@/ui/form/error-summary';
import type { FieldRule } from './field-rules';

function hasTypedText({ type }: HTMLInputElement): boolean {
  return ['text', 'tel', 'email', 'password'].includes(type);
}

interface PlacedProblem extends FieldProblem {
  readonly element: Element | undefined;
}

function isFieldError(error: object): error is FieldError {
  return 'type' in error && typeof error.type !== 'object';
}

function listProblems(errors: object, path = ''): PlacedProblem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || error instanceof Element) return [];
    const id = path === '' ? key : `${path}.${key}`;
    if (!isFieldError(error)) return listProblems(error, id);
    const element = error.ref instanceof Element ? error.ref : undefined;
    return [{ id, message: error.message ?? '', element }];
  });
}

function byPlaceOnThePage(a: PlacedProblem, b: PlacedProblem): number {
  if (!a.element || !b.element || a.element === b.element) return 0;
  const follows = a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING;
  return follows ? -1 : 1;
}

/** Spread onto a field of src/ui/form. */
export type BoundField<Name extends string = string> = UseFormRegisterReturn<Name> & {
  error: string | undefined;
};

export interface ValidatedFormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  /** Gets the accepted, normalised values and returns a rejection, if any. The form stays busy until it resolves. */
  onSubmit: (values: Values) => Promise<FailureText | undefined>;
  /** The field an error of the server belongs to, where its path is not the field's name. */
  fieldOfServerPath?: (path: string) => Path<Values> | undefined;
}

export interface ValidatedForm<Values extends FieldValues> {
  /** Binds a field: `<TextField {...form.field('tel', phoneRule)} label="…" />`. */
  field: <Name extends Path<Values>>(
    name: Name,
    rule?: FieldRule<PathValue<Values, Name>, Values> & {
      /** Fields that are checked again when this one changes. */
      readonly revalidates?: readonly Path<Values>[];
    },
  ) => BoundField<Name>;
  /** For `<form noValidate onSubmit={form.submit}>`. A second submit while busy does nothing. */
  submit: (event?: FormEvent) => void;
  isBusy: boolean;
  problems: readonly FieldProblem[];
  attempt: number;
  rejectionMessage: string | undefined;
  /** Shows a rejection from elsewhere, such as the return from another page. */
  reject: (rejection: FailureText) => void;
  hookForm: UseFormReturn<Values>;
}

/**
 * A form that is checked on submit and then at every correction. Typed text is normalised, and the
 * server's errors stand on the same fields. Rules are functions of src/domain (decision 0050). Place
 * FormProblems above the h1 (or inside a FormPage).
 */
export function useValidatedForm<Values extends FieldValues>({
  defaultValues,
  onSubmit,
  fieldOfServerPath,
}: ValidatedFormOptions<Values>): ValidatedForm<Values> {
  const hookForm = useForm<Values>({ defaultValues, shouldFocusError: false });
  const { errors, submitCount } = hookForm.formState;
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<{ message: string; count: number }>();
  const isSending = useRef(false);
  const boundFields = useRef(new Map<Path<Values>, FieldRule['normalise']>());
  const problems = listProblems(errors).sort(byPlaceOnThePage);
  useErrorTitle(rejection !== undefined);

  function reject({ message, fields = [] }: FailureText) {
    let hasFieldError = false;
    for (const { path, message: fieldMessage } of fields) {
      const name =
        fieldOfServerPath?.(path) ??
        [...boundFields.current.keys()].find((bound) => bound === path);
      if (!name) continue;
      hasFieldError = true;
      hookForm.setError(name, { type: 'server', message: fieldMessage });
    }
    setRejection((before) =>
      hasFieldError ? undefined : { message, count: (before?.count ?? 0) + 1 },
    );
  }

  /** Password managers and extensions fill fields without an event. The values are taken before this returns. */
  function takeFilledFields(form: HTMLFormElement): void {
    for (const [name, normalise] of boundFields.current) {
      const element = form.elements.namedItem(name);
      if (!(element instanceof HTMLInputElement) || !hasTypedText(element)) continue;
      const value = normalise ? normalise(element.value) : element.value;
      if (value === hookForm.getValues(name)) continue;
      void hookForm.register(name).onChange({ target: element, type: 'change' });
    }
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setRejection(undefined);
    const form = event?.currentTarget;
    if (form instanceof HTMLFormElement) takeFilledFields(form);
    try {
      await hookForm.handleSubmit(async (values) => {
        const failure = await onSubmit(values);
        if (failure) reject(failure);
      })(event);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  const field: ValidatedForm<Values>['field'] = (name, rule = {}) => {
    const { normalise, problem, revalidates } = rule;
    boundFields.current.set(name, normalise);
    return {
      ...hookForm.register(name, {
        ...(normalise ? { setValueAs: (typed) => normalise(String(typed ?? '')) } : {}),
        ...(revalidates ? { deps: [...revalidates] } : {}),
        validate: (value, values) => problem?.(value, values) ?? true,
        onBlur: () => {
          const value = hookForm.getValues(name);
          if (normalise && value && !problem?.(value, hookForm.getValues())) {
            hookForm.setValue(name, value);
          }
        },
      }),
      error: problems.find(({ id }) => id === name)?.message,
    };
  };

  return {
    field,
    submit,
    isBusy,
    problems,
    attempt: submitCount + (rejection?.count ?? 0),
    rejectionMessage: rejection?.message,
    reject,
    hookForm,
  };
}

interface ValueChange<Values> {
  /** The field that changed; undefined when several did. */
  readonly name: string | undefined;
  /** The typed values, before normalisation. */
  readonly values: Values;
}

/** Calls `onChange` at every keystroke, valid or not, so that the input can be stored. */
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
