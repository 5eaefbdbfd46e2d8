import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { Failure } from '@/calls/failure';

/** A part of the page of a visit, with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

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

interface ReadFailureProps {
  readonly failure: Failure | null;
  /** True while an earlier answer is shown. */
  readonly isShown: boolean;
  readonly onRefresh: () => void;
}

/** Says that reading failed. An earlier answer stays on the page. */
export function ReadFailure({ failure, isShown, onRefresh }: ReadFailureProps) {
  if (!failure) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}>
      <Typography>
        {isShown
          ? '通信できないため、前に読み込んだ内容を表示しています。'
          : `まだ読み込んでいない内容です。${failure.message}`}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={onRefresh} sx={{ mt: 1 }}>
        読み込み直す
      </Button>
    </Alert>
  );
}
