import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import type { ComponentType } from 'react';
import type { ShopPage } from '@/shell/layout/shop-layout';
import type { OfficePageProps } from '../session/office-session';
import { OfficeLayout } from './office-layout';

const problems = {
  forbidden: {
    title: 'この画面を見る権限がありません',
    text: '必要なときは、オーナーにご相談ください。',
  },
  unavailable: {
    title: '読み込めませんでした',
    text: '少し待ってから、もう一度お試しください。',
  },
} as const;

function Problem({ problem }: { problem: keyof typeof problems }) {
  const { reload } = useRouter();
  const { title, text } = problems[problem];
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h1">{title}</Typography>
      <Typography>{text}</Typography>
      {problem === 'unavailable' ? (
        <Button variant="contained" onClick={reload}>
          もう一度読み込む
        </Button>
      ) : null}
    </Stack>
  );
}

/** Makes a page of the office: the screen in the office's layout, or a message in its place. */
export function officePage<P extends object>(
  title: string,
  Screen: ComponentType<P>,
): ShopPage<P & OfficePageProps> {
  const Page: ShopPage<P & OfficePageProps> = (props) => {
    const { office, problem } = props;
    return (
      <OfficeLayout title={title} office={office}>
        {problem ? <Problem problem={problem} /> : <Screen {...props} />}
      </OfficeLayout>
    );
  };
  Page.isOfOffice = true;
  Page.getLayout = (page) => page;
  return Page;
}
