import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { REVIEW_LENGTH } from '@/domain/review-text';
import { useKeptInput } from '../changes/kept-input';
import { PlainDialog } from '../changes/plain-dialog';
import { ReasonDialog } from '../customers/reason-dialog';
import type { OfficeReview, ReviewAct } from './review-card';

interface DialogProps {
  readonly review: OfficeReview;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Called when its customer has changed the review, or a colleague was faster. */
  readonly onStateChanged: () => void;
}

function AnswerDialog({ review, ...dialog }: DialogProps) {
  const { reviewId, writtenAt: seen, words, answer } = review;
  const form = useKeptInput(`answerReview ${reviewId}`, { text: answer?.text ?? '' });
  const { text } = form.input;
  return (
    <PlainDialog
      {...dialog}
      call="answerReview"
      title={answer ? '返事を書き直す' : 'レビューへの返事'}
      confirmLabel="返事を公開する"
      form={form}
      input={text.trim() === '' ? null : { params: { reviewId }, body: { text, seen } }}
    >
      {(_errors, field) => (
        <>
          <Box>
            <Typography variant="body2" color="text.secondary">
              レビュー
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {words}
            </Typography>
          </Box>
          <Typography variant="body2">
            返事は、レビューとともにどなたでも読めます。お客様のお名前やご住所は書かないでください。お客様がレビューを書き直すと、返事は消えます。
          </Typography>
          <TextField
            label="お店からの返事"
            multiline
            minRows={3}
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: REVIEW_LENGTH } }}
            {...field('text')}
          />
        </>
      )}
    </PlainDialog>
  );
}

/** The dialog of an act on a review. */
export function ReviewDialog({ act, ...dialog }: DialogProps & { readonly act: ReviewAct }) {
  if (act === 'answer') return <AnswerDialog {...dialog} />;
  const { review, onDone, onClose } = dialog;
  const { reviewId } = review;
  const reason = {
    inputWith: (given: string) => ({ params: { reviewId }, body: { reason: given } }),
    onDone,
    onClose,
  };
  return act === 'hide' ? (
    <ReasonDialog
      {...reason}
      call="hideReview"
      title="公開を取りやめる"
      text="メニューと担当者のページから消え、評価の平均にも入りません。お客様のページには、公開していないことが出ます。理由はお申し込みの履歴に残ります。"
      confirmLabel="公開を取りやめる"
      subject={`hideReview ${reviewId}`}
    />
  ) : (
    <ReasonDialog
      {...reason}
      call="showReview"
      title="ふたたび公開する"
      text="レビューが、メニューと担当者のページにまた出ます。理由はお申し込みの履歴に残ります。"
      confirmLabel="公開する"
      subject={`showReview ${reviewId}`}
    />
  );
}
