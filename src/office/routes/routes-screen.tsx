import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeBoardPath } from '@/config/paths';
import { formatJapanDate } from '@/domain/japan-time';
import { officePage } from '../layout/office-page';
import { PersonRoute } from './person-route';
import styles from './routes.module.css';

export type RoutesScreenProps = OfficeAnswer<'listRoutes'>;

/** Hides the office's header and navigation on paper. */
const onPaper = {
  '@media print': { header: { display: 'none !important' }, main: { padding: '0 !important' } },
} as const;

/** Pages to print for each staff member who has visits on the day. */
function RoutesScreen({ date, items }: RoutesScreenProps) {
  return (
    <div className={styles.routes}>
      <GlobalStyles styles={onPaper} />
      <div className={styles.screenOnly}>
        <Typography variant="h1">{formatJapanDate(date)}の順路</Typography>
        <Stack direction="row" spacing={2} sx={{ my: 2 }}>
          <Button variant="contained" onClick={() => window.print()} disabled={items.length === 0}>
            印刷する
          </Button>
          <Button component={NextLink} href={officeBoardPath({ date })}>
            予定表へ戻る
          </Button>
        </Stack>
      </div>
      {items.length === 0 ? <Typography>この日の訪問はありません。</Typography> : null}
      {items.map((item) => (
        <PersonRoute key={item.staffId} date={date} {...item} />
      ))}
    </div>
  );
}

export default officePage('順路の印刷', RoutesScreen);
