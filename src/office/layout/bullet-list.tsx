import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface BulletListProps {
  /** No two of them are the same. */
  readonly texts?: readonly string[];
  /** Items that are more than a text, or may read the same. */
  readonly children?: ReactNode;
}

/** A list with bullets, which the shop's global styles remove. */
export function BulletList({ texts = [], children }: BulletListProps) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 3, listStyle: 'disc' }}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {children}
    </Box>
  );
}
