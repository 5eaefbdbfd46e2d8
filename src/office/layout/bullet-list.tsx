import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A list with bullets, which the shop's global styles remove. */
export function BulletList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 3, listStyle: 'disc' }}>
      {children}
    </Box>
  );
}
