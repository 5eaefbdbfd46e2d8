import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import NextLink from 'next/link';

/** Hides the office's header and navigation on paper. */
const onPaper = {
  '@media print': { header: { display: 'none !important' }, main: { padding: '0 !important' } },
} as const;

interface PrintBarProps {
  /** False when there is nothing to print. */
  readonly isPrintable: boolean;
  readonly back: readonly [label: string, href: string];
}

/** The buttons of a page that is made for paper, on which they are not seen. */
export function PrintBar({ isPrintable, back: [label, href] }: PrintBarProps) {
  return (
    <Stack direction="row" spacing={2} sx={{ my: 2, displayPrint: 'none' }}>
      <GlobalStyles styles={onPaper} />
      {isPrintable ? (
        <Button variant="contained" onClick={() => window.print()}>
          印刷する
        </Button>
      ) : null}
      <Button component={NextLink} href={href}>
        {label}
      </Button>
    </Stack>
  );
}
