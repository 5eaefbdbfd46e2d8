import { useState } from 'react';
import { useReread } from '../lists/rereading';

/**
 * The subject of a page's dialog, null while it is closed, with the dialog's callbacks: once its act is done it closes,
 * and the page is read again.
 */
export function useDialog<Subject>(initial: Subject | null = null) {
  const reread = useReread();
  const [subject, open] = useState(initial);
  const [isDone, setIsDone] = useState(false);
  const onClose = () => open(null);

  async function onDone() {
    onClose();
    await reread();
    setIsDone(true);
  }

  /** `isDone` becomes true once the result of an act is shown. */
  return { subject, open, isDone, onClose, onDone, onStateChanged: () => void reread() };
}
