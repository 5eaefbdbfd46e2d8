import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { officeClient } from '@/calls/office-client';
import { seller } from '@/config/env.seller';
import { useOfficeSession } from '../../session/office-session';
import { clockText } from '../../words/times';
import { actWords } from '../acts';
import type { ActQueue, QueueState } from './act-queue';
import type { KeptAct } from './kept-acts';

const titles = {
  idle: 'まだ送信していません',
  sending: '送信しています',
  waiting: 'まだ送信していません',
  signedOut: 'まだ送信していません',
  left: '送信できません',
} as const;

function waitingText({ status, isKept }: QueueState): string {
  if (status === 'signedOut') {
    return 'サインインが終わっています。サインインすると、送信します。記録はこの端末に残っています。';
  }
  if (status === 'left') {
    return `退職日を過ぎたため、この業務アカウントは使えません。訪問の結果は、事務所(${seller.phone})へお電話でお知らせください。記録はこの端末に残っています。`;
  }
  if (status === 'sending') return 'このままお待ちください。';
  return isKept
    ? '電波が戻ると、自動で送信します。ページを閉じても、記録はこの端末に残っています。'
    : '電波が戻ると、自動で送信します。この端末には保存できないため、送信するまでページを閉じないでください。';
}

function Waiting({ queue, state, count }: { queue: ActQueue; state: QueueState; count: number }) {
  const { session, signInAgain } = useOfficeSession();
  const { reload } = useRouter();

  async function signIn() {
    if (!(await signInAgain())) return;
    const who = await officeClient.call('getOfficeSession');
    // The session belongs to another account, whose page is loaded.
    if (who.ok && who.value.accountId !== session?.accountId) reload();
    else await queue.sendAll();
  }

  return (
    <Alert
      severity={state.status === 'sending' ? 'info' : 'warning'}
      sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flexGrow: 1 } }}
    >
      <Typography sx={{ fontWeight: 700 }}>
        {titles[state.status]}({count}件)
      </Typography>
      <Typography>{waitingText(state)}</Typography>
      {state.status === 'waiting' ? (
        <Button variant="outlined" color="inherit" onClick={queue.sendAll} sx={{ mt: 1 }}>
          いま送信する
        </Button>
      ) : null}
      {state.status === 'signedOut' ? (
        <Button variant="outlined" color="inherit" onClick={signIn} sx={{ mt: 1 }}>
          サインインして送信する
        </Button>
      ) : null}
    </Alert>
  );
}

function Refused({ act, onRead }: { act: KeptAct; onRead: () => void }) {
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      <Typography sx={{ fontWeight: 700 }}>
        {clockText(act.tappedAt)}の「{actWords[act.kind].label}」は、記録されませんでした
      </Typography>
      <Typography>{act.refusal}</Typography>
      {act.cause === undefined ? null : <Typography>入力した理由: {act.cause}</Typography>}
      <Button variant="outlined" color="inherit" onClick={onRead} sx={{ mt: 1 }}>
        確認しました
      </Button>
    </Alert>
  );
}

/** 「まだ送信していません(1件)」 and the messages of refused acts, at the top of every page of the day. */
export function UnsentNotice({ queue, state }: { queue: ActQueue; state: QueueState }) {
  const refused = state.acts.filter(({ refusal }) => refusal !== undefined);
  const waiting = state.acts.length - refused.length;
  const last = state.sent.at(-1);
  return (
    <Stack spacing={1} role="status" sx={{ mb: state.acts.length > 0 || last ? 2 : 0 }}>
      {waiting > 0 ? <Waiting queue={queue} state={state} count={waiting} /> : null}
      {waiting === 0 && last ? (
        <Alert severity="success">
          {clockText(last.tappedAt)}の「{actWords[last.kind].label}」を、{clockText(last.sentAt)}
          に送信しました。
        </Alert>
      ) : null}
      {refused.map((act) => (
        <Refused key={act.key} act={act} onRead={() => queue.dismiss(act.key)} />
      ))}
    </Stack>
  );
}
