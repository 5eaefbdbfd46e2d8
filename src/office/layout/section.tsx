import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Buttons beside the heading. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with a heading. */
export function Section({ title, acts, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {acts}
      </Box>
      {children}
    </Paper>
  );
}

interface FactsProps {
  readonly facts: readonly (readonly [term: string, content: ReactNode])[];
}

/** Terms with descriptions; empty descriptions are left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(7em, auto) 1fr' },
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
      }}
    >
      {facts
        .filter(([, content]) => content !== '' && content !== null && content !== undefined)
        .map(([term, content]) => (
          <Fragment key={term}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {term}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {content}
            </Typography>
          </Fragment>
        ))}
    </Box>
  );
}
