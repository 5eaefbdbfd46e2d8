import Typography from '@mui/material/Typography';
import type { Failure } from '@/calls/failure';
import { createFailure } from '@/calls/failures';
import { FormDialog } from '../changes/form-dialog';
import { useOfficeChange } from '../changes/use-office-call';
import type { OpenInvitation } from './accounts.server';

interface WithdrawInvitationProps {
  readonly invitation: OpenInvitation;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Somebody used it, or another owner withdrew it, since the page was loaded. */
function inPlainWords(failure: Failure | null): Failure | null {
  if (failure?.code !== 'not_found') return failure;
  const message =
    'この招待は、もう使われたか、取り消されたか、期限が過ぎています。画面を読み込み直してください。';
  return createFailure(failure.kind, { code: failure.code, message });
}

/** Asks before the link of an invitation opens nothing any more. */
export function WithdrawInvitation({ invitation, onDone, onClose }: WithdrawInvitationProps) {
  const { send, isBusy, failure } = useOfficeChange('withdrawOfficeInvitation');
  const { invitationId, name, email, isRenewal } = invitation;

  async function confirm() {
    if (await send({ params: { invitationId }, body: {} })) onDone();
  }

  return (
    <FormDialog
      title={`${name}さんへの招待を取り消す`}
      confirmLabel="取り消す"
      isDangerous
      isBusy={isBusy}
      failure={inPlainWords(failure)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>
        {`${name}さん(${email})に渡したリンクは、使えなくなります。`}
        {isRenewal ? 'これまでのパスワードと認証アプリは、そのまま使えます。' : ''}
      </Typography>
    </FormDialog>
  );
}
