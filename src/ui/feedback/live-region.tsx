import { VisuallyHidden } from '../text/visually-hidden';

/** Announces `message` to screen readers when it changes; it has to stay mounted for that. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {message}
      </span>
    </VisuallyHidden>
  );
}
