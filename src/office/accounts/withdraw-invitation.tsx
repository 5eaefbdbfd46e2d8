import Typography from '@mui/material/Typography';
import type { Failure } from '@/calls/failure';
import { createFailure } from '@/calls/failures';
import { PlainDialog } from '../changes/plain-dialog';
import type { OpenInvitation } from './accounts.server';

interface WithdrawInvitationProps {
  readonly invitation: OpenInvitation;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Somebody used it, or another owner withdrew it, since the page was loaded. */
function inPlainWords(failure: Failure): Failure {
  if (failure.code !== 'not_found') return failure;
  const message =
    'この招待は、もう使われたか、取り消されたか、期限が過ぎています。画面を読み込み直してください。';
  return createFailure(failure.kind, { code: failure.code, message });
}

/** Asks before the link of an invitation opens nothing any more. */
export function WithdrawInvitation({ invitation, onDone, onClose }: WithdrawInvitationProps) {
  const { invitationId, name, email, isRenewal } = invitation;
  return (
    <PlainDialog
      call="withdrawOfficeInvitation"
      title={`${name}さんへの招待を取り消す`}
      confirmLabel="取り消す"
      isDangerous
      input={{ params: { invitationId }, body: {} }}
      reworded={inPlainWords}
      onDone={onDone}
      onClose={onClose}
    >
      {() => (
        <Typography>
          {`${name}さん(${email})に渡したリンクは、使えなくなります。`}
          {isRenewal ? 'これまでのパスワードと認証アプリは、そのまま使えます。' : ''}
        </Typography>
      )}
    </PlainDialog>
  );
}
