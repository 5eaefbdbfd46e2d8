import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ChangeForm } from '../changes/change-form';
import { useKeptInput } from '../changes/kept-input';
import { clockText } from '../words/times';
import type { Act, ActKind } from './acts';
import { actWords } from './acts';
import type { KnownVisit } from './loaded-visits';

const choices = [5, 10, 15, 20, 30, 45, 60, 90] as const;

const FIRST_MINUTES = 15;

const MINUTE_MS = 60_000;

/** The arrival in ISO 8601, to the minute. */
function arrivalAfter(now: Date, minutes: number): string {
  const wholeMinute = Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(wholeMinute + minutes * MINUTE_MS).toISOString();
}

interface ArrivalFieldProps {
  readonly minutes: number;
  readonly arrivesAt: string;
  readonly onChange: (minutes: number) => void;
}

/** Asks in how many minutes the staff member expects to arrive. */
function ArrivalField({ minutes, arrivesAt, onChange }: ArrivalFieldProps) {
  const id = useId();
  return (
    <div>
      <Typography id={id} sx={{ fontWeight: 700 }}>
        到着の見込み: {clockText(arrivesAt)}ごろ
      </Typography>
      <ToggleButtonGroup
        exclusive
        color="primary"
        aria-labelledby={id}
        value={minutes}
        onChange={(_, chosen: number | null) => {
          if (chosen !== null) onChange(chosen);
        }}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(5rem, 1fr))',
          gap: 1,
          mt: 1,
          '& .MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
        }}
      >
        {choices.map((each) => (
          <ToggleButton key={each} value={each}>
            {each}分後
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

/** The same limit as in the contract of `setVisitOutcome`. */
const LONGEST = 200;

/** Frequent causes, entered by one tap. */
const frequent = [
  '設備の故障',
  '水や電気が使えない',
  '機材の故障',
  '体調不良',
  '危険があった',
] as const;

interface CauseFieldProps {
  readonly cause: string;
  readonly isMissing: boolean;
  readonly onChange: (text: string) => void;
}

/** Asks why the visit was not done. */
function CauseField({ cause, isMissing, onChange }: CauseFieldProps) {
  return (
    <Stack spacing={1.5}>
      <TextField
        label="実施できなかった理由"
        required
        value={cause}
        error={isMissing}
        helperText={
          isMissing
            ? '理由を入力してください'
            : 'お客様のお名前など、個人の情報は書かないでください。'
        }
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {frequent.map((each) => (
          <Button key={each} variant="outlined" onClick={() => onChange(each)}>
            {each}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

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
