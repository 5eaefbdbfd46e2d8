import Alert from '@mui/material/Alert';
import { visitStateWords, wordOf } from '../../words/state-words';
import type { OrderVisit } from '../office-order';
import { shownSpan, staffText } from '../order-words';

/** The present state of the visit. It changes behind an open dialog when another change comes first. */
export function PresentState({ visit }: { visit: OrderVisit }) {
  const { state, start, end } = visit;
  const isDated = state !== 'wished' && state !== 'proposed';
  return (
    <Alert severity="info" icon={false}>
      今の状態: {wordOf(visitStateWords, state)}
      {isDated ? ` ${shownSpan(start, end)} ${staffText(visit)}` : ''}
    </Alert>
  );
}
