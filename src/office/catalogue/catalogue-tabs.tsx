import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import NextLink from 'next/link';
import { paths } from '@/config/paths';

const tabs = [
  ['メニュー', paths.office.catalogue],
  ['クーポン', paths.office.coupons],
  ['提携先のご案内', paths.office.partners],
] as const;

/** Links to menus, coupons and partners. */
export function CatalogueTabs({ current }: { current: (typeof tabs)[number][1] }) {
  return (
    <Stack
      component="nav"
      aria-label="メニューと料金"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap' }}
    >
      {tabs.map(([label, href]) => (
        <Button
          key={href}
          component={NextLink}
          href={href}
          variant={href === current ? 'contained' : 'outlined'}
          aria-current={href === current ? 'page' : undefined}
          sx={{ minHeight: 44 }}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}
