import type { FieldError, FieldErrors, FieldValues } from 'react-hook-form';
import type { FieldProblem } from '@/ui/form/error-summary';

interface PlacedProblem extends FieldProblem {
  readonly element: Element | undefined;
}

function isFieldError(error: object): error is FieldError {
  return 'type' in error && typeof error.type !== 'object';
}

function collect(errors: object, path: string): PlacedProblem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || error instanceof Element) return [];
    const id = path === '' ? key : `${path}.${key}`;
    if (!isFieldError(error)) return collect(error, id);
    const element = error.ref instanceof Element ? error.ref : undefined;
    return [{ id, message: error.message ?? '', element }];
  });
}

function byPlaceOnThePage(a: PlacedProblem, b: PlacedProblem): number {
  if (!a.element || !b.element || a.element === b.element) return 0;
  const follows = a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING;
  return follows ? -1 : 1;
}

/** The form's errors for the error summary, in the order of their fields on the page. */
export function formProblemsOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
): readonly FieldProblem[] {
  return collect(errors, '')
    .sort(byPlaceOnThePage)
    .map(({ id, message }) => ({ id, message }));
}
