import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { CopyButton } from '../layout/copy-button';

export interface IssuedLink extends OfficeAnswer<'createOfficeInvitation'> {
  /** The recipient of the link. */
  readonly name: string;
}

/** Shows the link once, since the shop keeps only a digest of its key. Escape does not close it. */
export function InvitationLinkDialog({
  issued: { name, link, expiresAt },
  onClose,
}: {
  issued: IssuedLink;
  onClose: () => void;
}) {
  const id = useId();
  const until = formatJapanDateTime(toJapanDateTime(new Date(expiresAt)));
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{`${name}さんへのリンク`}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography>
            {`このリンクを、${name}さんだけに渡してください。${until}まで、1回だけ使えます。この画面を閉じると、もう表示できません。`}
          </Typography>
          <TextField
            label="招待のリンク"
            value={link}
            multiline
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          <CopyButton text={link} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          渡したので閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
}
