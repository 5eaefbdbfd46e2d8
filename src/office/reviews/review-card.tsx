import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeOrderPath } from '@/config/paths';
import { formatJapanDateTime } from '@/domain/japan-time';
import { MOST_STARS } from '@/ui/rating/rating';

export type OfficeReview = OfficeAnswer<'listOfficeReviews'>['items'][number];

/** An act on a review. */
export type ReviewAct = 'answer' | 'hide' | 'show';

const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function ReviewHead({ review }: { review: OfficeReview }) {
  const { stars, writtenAt, answer, hidden } = review;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
        {`評価 ${stars}／${MOST_STARS}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {formatJapanDateTime(writtenAt)}
      </Typography>
      {hidden ? <Chip size="small" color="warning" variant="outlined" label="非公開" /> : null}
      {answer ? <Chip size="small" color="success" variant="outlined" label="返事あり" /> : null}
    </Stack>
  );
}

interface ReviewCardProps {
  readonly review: OfficeReview;
  readonly onAct: (act: ReviewAct) => void;
}

/** A review with its visit, its answer, and why it is hidden. */
export function ReviewCard({ review, onAct }: ReviewCardProps) {
  const { orderId, words, customerName, menuLabel, staffName, start, answer, hidden } = review;
  return (
    <Paper component="article" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1}>
        <ReviewHead review={review} />
        <Typography sx={wrapped}>{words}</Typography>
        <Typography variant="body2" color="text.secondary">
          {`${customerName} 様・${menuLabel}・${formatJapanDateTime(start)}の訪問`}
          {staffName === null ? null : `・担当 ${staffName}`}
        </Typography>
        {answer ? (
          <Box sx={{ pl: 2, borderLeft: 2, borderColor: 'divider' }}>
            <Typography variant="body2" color="text.secondary">
              お店からの返事 {formatJapanDateTime(answer.at)} {answer.authorName}
            </Typography>
            <Typography sx={wrapped}>{answer.text}</Typography>
          </Box>
        ) : null}
        {hidden ? (
          <Typography variant="body2" color="text.secondary" sx={wrapped}>
            非公開: {formatJapanDateTime(hidden.at)} {hidden.authorName}「{hidden.reason}」
          </Typography>
        ) : null}
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Button size="small" variant="outlined" onClick={() => onAct('answer')}>
            {answer ? '返事を書き直す' : '返事を書く'}
          </Button>
          <Button size="small" onClick={() => onAct(hidden ? 'show' : 'hide')}>
            {hidden ? 'ふたたび公開する' : '公開を取りやめる'}
          </Button>
          <Link component={NextLink} href={officeOrderPath(orderId)} variant="body2">
            お申し込み {orderId}
          </Link>
        </Stack>
      </Stack>
    </Paper>
  );
}
