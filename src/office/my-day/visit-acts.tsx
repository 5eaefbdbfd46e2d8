import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { ActDialog } from './act-dialog';
import type { Act, ActKind } from './acts';
import { actWords } from './acts';
import type { KnownVisit } from './loaded-visits';
import { Part } from './parts';
import { possibleActs } from './possible-acts';
import type { KeptAct } from './unsent/kept-acts';

interface VisitActsProps {
  readonly visit: KnownVisit;
  readonly now: Date;
  readonly waiting: readonly KeptAct[];
  readonly onAct: (act: Act) => void;
  /** Content below the acts. */
  readonly children: ReactNode;
}

/** The next act in a bar at the bottom of the screen, which stays when the page is scrolled. */
function NextAct({ kind, onAsk }: { kind: ActKind; onAsk: (kind: ActKind) => void }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        mx: { xs: -2, md: 0 },
        p: 2,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button
        variant="contained"
        fullWidth
        onClick={() => onAsk(kind)}
        sx={{ minHeight: 56, fontSize: 'var(--font-size-m)' }}
      >
        {actWords[kind].label}
      </Button>
    </Box>
  );
}

/** The acts of a visit. Each asks for confirmation before it is sent. */
export function VisitActs({ visit, now, waiting, onAct, children }: VisitActsProps) {
  const [asked, setAsked] = useState<ActKind | null>(null);
  const [acts, setActs] = useState(0);
  const { next, others, hint } = possibleActs(visit, waiting, now);
  const isCorrection = visit.state !== 'confirmed';

  // The tapped button has disappeared, so the focus goes to the page.
  useEffect(() => {
    if (acts > 0) document.getElementById('main')?.focus({ preventScroll: true });
  }, [acts]);

  function act(made: Act) {
    setAsked(null);
    setActs(acts + 1);
    onAct(made);
  }

  return (
    <>
      {hint !== '' || others.length > 0 ? (
        <Part title={isCorrection ? '記録を改める' : '訪問の記録'}>
          {hint === '' ? null : <Typography>{hint}</Typography>}
          {others.map((kind) => (
            <Button key={kind} variant="outlined" fullWidth onClick={() => setAsked(kind)}>
              {actWords[kind].label}
            </Button>
          ))}
        </Part>
      ) : null}
      {children}
      {next ? <NextAct kind={next} onAsk={setAsked} /> : null}
      {asked ? (
        <ActDialog
          kind={asked}
          visit={visit}
          now={now}
          onAct={act}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
