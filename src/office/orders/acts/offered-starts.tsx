import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FieldErrors } from '../../changes/failure-alert';
import { StaffPicker } from '../../staff/staff-picker';
import { NO_START, readStart, StartFields, type TypedStart } from '../../visits/start-fields';

interface TypedOffer {
  readonly start: TypedStart;
  readonly staffId: string;
}

export const EMPTY_START: TypedOffer = { start: NO_START, staffId: '' };
const MOST = 3;

/** The starts for the call; null while one is incomplete. */
export function wantedStarts(typed: readonly TypedOffer[]) {
  const wanted = typed.flatMap(({ start, staffId }) => {
    const at = readStart(start);
    return at === null ? [] : [{ start: at, ...(staffId !== '' && { staffId }) }];
  });
  return wanted.length === typed.length ? wanted : null;
}

interface OfferedStartsProps {
  readonly visitId: string;
  readonly value: readonly TypedOffer[];
  readonly onChange: (starts: TypedOffer[]) => void;
  readonly errors: FieldErrors;
  /** The number of starts that must be offered. */
  readonly fewest: 0 | 1;
  /** The working time, when it differs from the visit's. */
  readonly minutes?: number;
}

/** Up to three starts that are offered to the customer, each with a staff member. */
export function OfferedStarts({
  visitId,
  value,
  onChange,
  errors,
  fewest,
  minutes,
}: OfferedStartsProps) {
  const replaced = (index: number, offer: TypedOffer) =>
    value.map((each, position) => (position === index ? offer : each));
  const general = errors.get('starts');
  return (
    <Stack spacing={2}>
      {value.map((offer, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: A start has no other name than its place in the list.
          key={index}
          component="fieldset"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, m: 0 }}
        >
          <Typography component="legend" variant="h3" sx={{ px: 0.5 }}>
            候補{index + 1}
          </Typography>
          <Stack spacing={1.5}>
            <StartFields
              visitId={visitId}
              minutes={minutes}
              label={`候補${index + 1}の`}
              value={offer.start}
              onChange={(start) => onChange(replaced(index, { ...offer, start }))}
              errors={errors}
              path={`starts.${index}.start`}
            />
            <StaffPicker
              label={`候補${index + 1}の担当者`}
              visitId={visitId}
              start={readStart(offer.start)}
              minutes={minutes}
              value={offer.staffId}
              onChange={(staffId) => onChange(replaced(index, { ...offer, staffId }))}
              error={errors.get(`starts.${index}.staffId`)}
            />
            {value.length > fewest ? (
              <Button
                size="small"
                color="inherit"
                sx={{ alignSelf: 'flex-start' }}
                onClick={() => onChange(value.filter((_, position) => position !== index))}
              >
                候補{index + 1}を外す
              </Button>
            ) : null}
          </Stack>
        </Box>
      ))}
      {general === undefined ? null : <Alert severity="error">{general}</Alert>}
      {value.length < MOST ? (
        <Button
          size="small"
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...value, EMPTY_START])}
        >
          日時の候補を追加する
        </Button>
      ) : null}
    </Stack>
  );
}
