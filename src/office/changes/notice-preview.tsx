import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { newIdempotencyKey } from '@/calls/idempotency-key';
import { type OfficeCallInput, officeClient, type PreviewedCall } from '@/calls/office-client';
import type { Preview } from '@/contract/office-preview';
import { type Answer, useAnswer } from './use-answer';
import { type ChangeInput, useSignedIn } from './use-office-call';

const PAUSE_MS = 400;

/** Whether the preview, or the reason why there is none, is shown. */
export function isDecided({ status }: Answer<Preview>): boolean {
  return status === 'read' || status === 'failed';
}

/**
 * Reads what the customer would be told by the call with this input, after a pause in typing.
 * @param input null while something is missing
 * @param attempt another number reads the same input again
 */
export function useNoticePreview<Name extends PreviewedCall>(
  name: Name,
  input: ChangeInput<Name> | null,
  attempt = 0,
): Answer<Preview> {
  const signedIn = useSignedIn();
  const question = input === null ? null : `${name} ${attempt} ${JSON.stringify(input)}`;
  return useAnswer(
    question,
    (signal) => {
      const keyed = { ...input, idempotencyKey: newIdempotencyKey(), signal };
      return signedIn(() => officeClient.preview(name, keyed as OfficeCallInput<Name>));
    },
    PAUSE_MS,
  );
}

const words = { sms: 'SMS', mail: 'メール' } as const;

function Notices({ notices }: Preview) {
  if (notices.length === 0) return <Typography>お客様へのお知らせはありません。</Typography>;
  return notices.map((notice) => (
    <Box key={notice.by} sx={{ mb: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {words[notice.by]}
        {notice.by === 'mail' ? `「${notice.subject}」` : ''}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {notice.text}
      </Typography>
    </Box>
  ));
}

function PreviewContent({ preview }: { preview: Answer<Preview> }) {
  switch (preview.status) {
    case 'unasked':
      return <Typography color="text.secondary">入力がそろうと、ここに表示します。</Typography>;
    case 'loading':
      return <Typography color="text.secondary">確認しています…</Typography>;
    case 'failed':
      return (
        <Typography color="error">
          このままでは進められません:{' '}
          {preview.failure.fields?.[0]?.message ?? preview.failure.message}
        </Typography>
      );
    default:
      return <Notices {...preview.value} />;
  }
}

/** 「お客様へのお知らせ」, before anything is sent. */
export function NoticePreview({ preview }: { preview: Answer<Preview> }) {
  return (
    <Box
      component="section"
      aria-live="polite"
      aria-label="お客様へのお知らせ"
      sx={{
        p: 2,
        bgcolor: 'background.default',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography variant="h3" component="h3" gutterBottom>
        お客様へのお知らせ
      </Typography>
      <PreviewContent preview={preview} />
    </Box>
  );
}
