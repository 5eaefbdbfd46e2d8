import Chip from '@mui/material/Chip';

const colours: Readonly<Record<string, 'success' | 'warning' | 'error' | 'info'>> = {
  pending_payment: 'warning',
  received: 'warning',
  quoted: 'info',
  confirmed: 'success',
  wished: 'warning',
  proposed: 'info',
  customer_absent: 'error',
  not_done: 'error',
  failed: 'error',
  by_hand: 'warning',
  requested: 'warning',
};

/** A state in words. Its colour repeats the meaning. */
export function StateChip({ state, words }: { state: string; words: string }) {
  const color = colours[state] ?? 'default';
  return (
    <Chip size="small" variant="outlined" label={words} color={color} sx={{ fontWeight: 600 }} />
  );
}
