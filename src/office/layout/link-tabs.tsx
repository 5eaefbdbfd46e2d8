import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import NextLink from 'next/link';

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly (readonly [label: string, href: string, isHere: boolean])[];
}

/** Links to views of the same kind, of which the present one stands out. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <Stack
      component="nav"
      aria-label={label}
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap' }}
    >
      {tabs.map(([text, href, isHere]) => (
        <Button
          key={href}
          component={NextLink}
          href={href}
          variant={isHere ? 'contained' : 'outlined'}
          aria-current={isHere ? 'page' : undefined}
          sx={{ minHeight: 44 }}
        >
          {text}
        </Button>
      ))}
    </Stack>
  );
}
