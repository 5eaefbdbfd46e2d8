import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { clockTime } from './unsent/unsent-notice';

const choices = [5, 10, 15, 20, 30, 45, 60, 90] as const;

export const FIRST_MINUTES = 15;

const MINUTE_MS = 60_000;

/** The arrival in ISO 8601, to the minute. */
export function arrivalAfter(now: Date, minutes: number): string {
  const wholeMinute = Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(wholeMinute + minutes * MINUTE_MS).toISOString();
}

interface ArrivalFieldProps {
  readonly minutes: number;
  readonly arrivesAt: string;
  readonly onChange: (minutes: number) => void;
}

/** Asks in how many minutes the staff member expects to arrive. */
export function ArrivalField({ minutes, arrivesAt, onChange }: ArrivalFieldProps) {
  const id = useId();
  return (
    <div>
      <Typography id={id} sx={{ fontWeight: 700 }}>
        到着の見込み: {clockTime(arrivesAt)}ごろ
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
