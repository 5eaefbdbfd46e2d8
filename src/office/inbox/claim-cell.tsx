import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Failure } from '@/calls/failure';
import { PlainDialog } from '../changes/plain-dialog';
import { customerWords } from '../words/customer-words';
import type { InboxItem } from './inbox-item';
import { claimInput } from './use-claims';

interface ClaimCellProps {
  readonly item: InboxItem;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onClaim: (isTaken: boolean) => Promise<void>;
  /** Shows the claims as they are now. */
  readonly onChanged: () => Promise<void>;
}

function TakeOver({ item, onChanged }: Pick<ClaimCellProps, 'item' | 'onChanged'>) {
  const [isAsking, setIsAsking] = useState(false);
  const { claim } = item;
  if (!claim) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={`${customerWords(item)}の対応を引き継ぐ`}
        onClick={() => setIsAsking(true)}
      >
        引き継ぐ
      </Button>
      {isAsking ? (
        <PlainDialog
          call="claimInboxItem"
          title="対応を引き継ぎますか"
          confirmLabel="対応を引き継ぐ"
          input={claimInput(item, true, claim.author)}
          onDone={async () => {
            await onChanged();
            setIsAsking(false);
          }}
          onStateChanged={() => void onChanged()}
          onClose={() => setIsAsking(false)}
        >
          {(errors) => (
            <>
              <Typography>
                {claim.name}さんが{claim.since.slice(11, 16)}から対応しています。
                お客様に二重にご連絡しないよう、先に{claim.name}さんにご確認ください。
              </Typography>
              {errors.has('isTaken') ? (
                <Typography color="error">{errors.get('isTaken')}</Typography>
              ) : null}
            </>
          )}
        </PlainDialog>
      ) : null}
    </>
  );
}

/** Shows who has claimed the item, so that no two people call the same customer. */
export function ClaimCell({ item, isBusy, failure, onClaim, onChanged }: ClaimCellProps) {
  const { claim } = item;
  const reason = failure?.fields?.[0]?.message ?? failure?.message;
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start', minWidth: 120 }}>
      {claim ? (
        <Typography
          variant="body2"
          sx={{ fontWeight: 600, color: claim.isOwn ? 'primary.main' : 'warning.main' }}
        >
          {claim.isOwn ? '自分' : claim.name}が対応中({claim.since.slice(11, 16)}から)
        </Typography>
      ) : null}
      {claim?.isOwn ? (
        <Button
          size="small"
          color="inherit"
          disabled={isBusy}
          aria-label={`${customerWords(item)}の対応をやめる`}
          onClick={() => onClaim(false)}
        >
          対応をやめる
        </Button>
      ) : null}
      {claim && !claim.isOwn ? <TakeOver {...{ item, onChanged }} /> : null}
      {claim ? null : (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={`${customerWords(item)}の対応を始める`}
          onClick={() => onClaim(true)}
        >
          対応を始める
        </Button>
      )}
      {reason === undefined ? null : (
        <Typography role="alert" variant="body2" color="error">
          {reason}
        </Typography>
      )}
    </Stack>
  );
}
