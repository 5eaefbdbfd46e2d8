import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface RowsProps {
  /** Pairs of term and description; empty descriptions are left out. */
  readonly rows: readonly (readonly [string, ReactNode])[];
}

/** Terms with descriptions, one below the other on a narrow screen. */
export function Rows({ rows }: RowsProps) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {rows
        .filter(([, content]) => content !== '')
        .map(([name, content]) => (
          <Box key={name} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography component="dt" sx={{ color: 'text.secondary', fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {content}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
