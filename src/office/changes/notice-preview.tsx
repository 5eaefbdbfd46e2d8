import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { newIdempotencyKey } from '@/calls/idempotency-key';
import { type OfficeCallInput, officeClient, type PreviewedCall } from '@/calls/office-client';
import type { Preview } from '@/contract/office-preview';
import { type ChangeInput, useSignedIn } from './use-office-call';

const PAUSE_MS = 400;

export type NoticePreviewState =
  | { readonly status: 'incomplete' | 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'shown'; readonly preview: Preview };

/** Whether it is shown what would be told, or why that cannot be known. */
export function isDecided({ status }: NoticePreviewState): boolean {
  return status === 'shown' || status === 'failed';
}

/**
 * What the customer would be told by the call with this input, read anew after a pause in typing. An answer about
 * earlier input is never taken for that of the present one.
 * @param input null while something is missing
 * @param attempt another number reads the same input again
 */
export function useNoticePreview<Name extends PreviewedCall>(
  name: Name,
  input: ChangeInput<Name> | null,
  attempt = 0,
): NoticePreviewState {
  const [answered, setAnswered] = useState<{ question: string; state: NoticePreviewState }>();
  const content = input === null ? null : JSON.stringify(input);
  const question = `${attempt} ${content}`;
  const signedIn = useEffectEvent(useSignedIn());

  useEffect(() => {
    if (content === null) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const asked = { ...JSON.parse(content), idempotencyKey: newIdempotencyKey() };
      const keyed = { ...asked, signal: gone.signal } as OfficeCallInput<Name>;
      const result = await signedIn(() => officeClient.preview(name, keyed)).catch(() => null);
      if (gone.signal.aborted || result === null) return;
      const state: NoticePreviewState = result.ok
        ? { status: 'shown', preview: result.value }
        : { status: 'failed', failure: result.error };
      setAnswered({ question, state });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [name, content, question]);

  if (content === null) return { status: 'incomplete' };
  return answered?.question === question ? answered.state : { status: 'loading' };
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

function PreviewContent({ state }: { state: NoticePreviewState }) {
  switch (state.status) {
    case 'incomplete':
      return <Typography color="text.secondary">入力がそろうと、ここに表示します。</Typography>;
    case 'loading':
      return <Typography color="text.secondary">確認しています…</Typography>;
    case 'failed':
      return (
        <Typography color="error">
          このままでは進められません: {state.failure.fields?.[0]?.message ?? state.failure.message}
        </Typography>
      );
    default:
      return <Notices {...state.preview} />;
  }
}

/** 「お客様へのお知らせ」, before anything is sent. */
export function NoticePreview({ preview }: { preview: NoticePreviewState }) {
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
      <PreviewContent state={preview} />
    </Box>
  );
}
