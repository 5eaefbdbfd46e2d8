import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { visitStateWords, wordFor } from '../words/state-words';
import { clockText } from '../words/times';
import { actWords } from './acts';
import type { KnownVisit } from './loaded-visits';
import type { KeptAct } from './unsent/kept-acts';

const colours: Readonly<Partial<Record<string, 'success' | 'error' | 'warning'>>> = {
  done: 'success',
  not_done: 'error',
  customer_absent: 'warning',
};

const chip = {
  height: 'auto',
  minHeight: 32,
  fontSize: 'var(--font-size-m)',
  '& span': { whiteSpace: 'normal' },
};

/** The state of a visit, and its unsent acts. */
export function VisitState({
  visit: { visitId, state, onTheWay },
  waiting,
}: {
  visit: KnownVisit;
  waiting: readonly KeptAct[];
}) {
  const unsent = waiting.filter((act) => act.visitId === visitId);
  const arrival = onTheWay?.arrivesAt ? `(${clockText(onTheWay.arrivesAt)}ごろ到着の見込み)` : '';
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Chip label={wordFor(visitStateWords, state)} color={colours[state] ?? 'default'} sx={chip} />
      {onTheWay && state === 'confirmed' ? (
        <Chip
          label={`${clockText(onTheWay.at)}に連絡済み${arrival}`}
          variant="outlined"
          sx={chip}
        />
      ) : null}
      {unsent.map(({ key, kind }) => (
        <Chip
          key={key}
          label={`${actWords[kind].label}(未送信)`}
          variant="outlined"
          color="warning"
          sx={chip}
        />
      ))}
    </Stack>
  );
}
