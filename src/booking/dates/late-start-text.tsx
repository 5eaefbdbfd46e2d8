import { lateStartText } from '@/domain/cancellation';
import { LiveRegion } from '@/ui/text/visually-hidden';

interface LateStartTextProps {
  /** The chosen start whose deadline has passed; undefined for any other. */
  start: string | undefined;
  /** The act that makes the start the customer's own, in Japanese (`lateStartText`). */
  act?: string;
}

/** Says at the tap on a start, to the ear as well, that cancelling it is no longer free. */
export function LateStartText({ start, act }: LateStartTextProps) {
  const text = start === undefined ? '' : lateStartText(start, act);
  return (
    <>
      <LiveRegion message={text} />
      {text === '' ? null : <p key={text}>{text}</p>}
    </>
  );
}
