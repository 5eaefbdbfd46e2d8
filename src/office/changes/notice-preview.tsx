import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { newIdempotencyKey } from '@/calls/idempotency-key';
import { type OfficeCallInput, officeClient, type PreviewedCall } from '@/calls/office-client';
import type { Preview } from '@/contract/office-preview';
import type { ChangeInput } from './use-office-call';

const PAUSE_MS = 400;

type PreviewState =
  | { readonly status: 'incomplete' | 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'shown'; readonly preview: Preview };

/** Reads what the customer would be told for this input, after a pause in typing. */
function useNoticePreview<Name extends PreviewedCall>(
  name: Name,
  input: ChangeInput<Name> | null,
): PreviewState {
  const [state, setState] = useState<PreviewState>({ status: 'incomplete' });
  const content = input === null ? null : JSON.stringify(input);

  useEffect(() => {
    if (content === null) return setState({ status: 'incomplete' });
    const gone = new AbortController();
    setState({ status: 'loading' });
    const timer = setTimeout(async () => {
      const asked = { ...JSON.parse(content), idempotencyKey: newIdempotencyKey() };
      const result = await officeClient
        .preview(name, { ...asked, signal: gone.signal } as OfficeCallInput<Name>)
        .catch(() => null);
      if (gone.signal.aborted || result === null) return;
      setState(
        result.ok
          ? { status: 'shown', preview: result.value }
          : { status: 'failed', failure: result.error },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [name, content]);

  return state;
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

function PreviewContent({ state }: { state: PreviewState }) {
  switch (state.status) {
    case 'incomplete':
      return <Typography color="text.secondary">入力がそろうと、ここに表示します。</Typography>;
    case 'loading':
      return <Typography color="text.secondary">確認しています…</Typography>;
    case 'failed':
      return <Typography color="error">{state.failure.message}</Typography>;
    default:
      return <Notices {...state.preview} />;
  }
}

/** Shows under 「お客様へのお知らせ」 what will be sent, before anything is sent. */
export function NoticePreview<Name extends PreviewedCall>({
  call,
  input,
}: {
  call: Name;
  /** Null while a field is incomplete, so that nothing is shown. */
  input: ChangeInput<Name> | null;
}) {
  const state = useNoticePreview(call, input);
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
      <PreviewContent state={state} />
    </Box>
  );
}
