import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ChangeForm } from '../changes/change-form';
import { useKeptInput } from '../changes/kept-input';
import { actWords } from './act-words';
import { ArrivalField, arrivalAfter, FIRST_MINUTES } from './arrival-field';
import { CauseField } from './cause-field';
import type { KnownVisit } from './loaded-visits';
import type { Act, ActKind } from './unsent/kept-acts';

interface ActDialogProps {
  readonly kind: ActKind;
  readonly visit: KnownVisit;
  readonly now: Date;
  readonly onAct: (act: Act) => void;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation and the details of an act, and says what the customer is told. At the bottom of the screen,
 * for use with one hand.
 */
export function ActDialog({ kind, visit, now, onAct, onClose }: ActDialogProps) {
  const id = useId();
  const { visitId, state: seen } = visit;
  const { question, told, send } = actWords[kind];
  const [minutes, setMinutes] = useState(FIRST_MINUTES);
  const cause = useKeptInput(`not_done ${visitId}`, '');
  const [isCauseMissing, setIsCauseMissing] = useState(false);
  const arrivesAt = arrivalAfter(now, minutes);

  function onSubmit() {
    if (kind === 'on_the_way') return onAct({ visitId, kind, seen, arrivesAt });
    if (kind !== 'not_done') return onAct({ visitId, kind, seen });
    const typed = cause.input.trim();
    if (typed === '') return setIsCauseMissing(true);
    cause.forget();
    onAct({ visitId, kind, seen, cause: typed });
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: { xs: 'flex-end', sm: 'center' } } }}
      slotProps={{ paper: { sx: { m: { xs: 1, sm: 4 }, width: '100%' } } }}
    >
      <ChangeForm isBusy={false} onSubmit={onSubmit}>
        <DialogTitle id={id}>{question}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{visit.place.customerName} 様の訪問です。</Typography>
            {kind === 'on_the_way' ? (
              <ArrivalField minutes={minutes} arrivesAt={arrivesAt} onChange={setMinutes} />
            ) : null}
            {kind === 'not_done' ? (
              <CauseField
                cause={cause.input}
                isMissing={isCauseMissing}
                onChange={(text) => {
                  setIsCauseMissing(false);
                  cause.change(text);
                }}
              />
            ) : null}
            <Typography>{told}</Typography>
          </Stack>
        </DialogContent>
        <DialogActions
          sx={{ p: 2, gap: 1, flexDirection: 'column', '& > *': { ml: '0 !important' } }}
        >
          <Button
            type="submit"
            variant="contained"
            color={kind === 'not_done' || kind === 'customer_absent' ? 'error' : 'primary'}
            fullWidth
            sx={{ minHeight: 56 }}
          >
            {send}
          </Button>
          <Button onClick={onClose} fullWidth>
            戻る
          </Button>
        </DialogActions>
      </ChangeForm>
    </Dialog>
  );
}
