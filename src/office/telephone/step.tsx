import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { steps, TelephoneOrder } from './telephone-order';

/** Props of every step: the order so far, and a function that changes parts of it. */
export interface StepProps {
  readonly order: TelephoneOrder;
  readonly change: (changes: Partial<TelephoneOrder>) => void;
}

/** Fields side by side, and below one another on a phone. */
export function FieldGrid({
  columns = '1fr 1fr',
  children,
}: {
  columns?: string;
  children: ReactNode;
}) {
  const gridTemplateColumns = { xs: '1fr', sm: columns };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns }}>
      {children}
    </Box>
  );
}

/** One step of the order. All steps stay visible. */
export function Step({
  step: { id, title },
  children,
}: {
  step: (typeof steps)[keyof typeof steps];
  children: ReactNode;
}) {
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h2" id={id} tabIndex={-1} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Stack spacing={1.5}>{children}</Stack>
    </Paper>
  );
}
