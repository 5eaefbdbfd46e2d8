import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Failure } from '@/calls/failure';
import { ActButton } from '../changes/act-button';
import { PlainDialog } from '../changes/plain-dialog';
import { type ChangeInput, useOfficeChange } from '../changes/use-office-call';
import { type InboxItem, itemKey, itemWords } from './inbox-item';

/** @param from the author of the claim that is taken over */
function claimInput(
  { kind, orderId, visitId, refundId, reportId }: InboxItem,
  isTaken: boolean,
  from?: string,
): ChangeInput<'claimInboxItem'> {
  return { body: { kind, isTaken, orderId, visitId, refundId, reportId, from } };
}

/** Claims an item or releases it. A failure is shown at its item. */
export function useClaims(refresh: () => Promise<void>) {
  const { send, isBusy, failure } = useOfficeChange('claimInboxItem');
  const [lastKey, setLastKey] = useState('');

  async function claim(item: InboxItem, isTaken: boolean) {
    setLastKey(itemKey(item));
    await send(claimInput(item, isTaken));
    await refresh();
  }

  /** Called after a claim was taken over, when an earlier failure no longer applies. */
  async function showTaken() {
    setLastKey('');
    await refresh();
  }

  const failureFor = (item: InboxItem): Failure | null =>
    itemKey(item) === lastKey ? failure : null;
  return { claim, isBusy, failureFor, showTaken } as const;
}

interface ClaimCellProps {
  readonly item: InboxItem;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onClaim: (isTaken: boolean) => Promise<void>;
  /** Shows the claims as they are now. */
  readonly onChanged: () => Promise<void>;
}

function TakeOverDialog({
  item,
  onChanged,
  onClose,
}: Pick<ClaimCellProps, 'item' | 'onChanged'> & { onClose: () => void }) {
  const { claim } = item;
  if (!claim) return null;
  return (
    <PlainDialog
      call="claimInboxItem"
      title="対応を引き継ぎますか"
      confirmLabel="対応を引き継ぐ"
      input={claimInput(item, true, claim.author)}
      onDone={async () => {
        await onChanged();
        onClose();
      }}
      onStateChanged={() => void onChanged()}
      onClose={onClose}
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
  );
}

const claimWords = { free: '対応を始める', own: '対応をやめる', others: '引き継ぐ' } as const;

/**
 * Shows who has claimed the item, so that no two people call the same customer. Its one button keeps the focus while
 * its act changes.
 */
export function ClaimCell({ item, isBusy, failure, onClaim, onChanged }: ClaimCellProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { claim } = item;
  const state = claim === null ? 'free' : claim.isOwn ? 'own' : 'others';
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
      <ActButton
        size="small"
        isBusy={isBusy}
        {...(state === 'free' ? { variant: 'outlined' } : { color: 'inherit' })}
        aria-label={`${itemWords(item)}: ${claimWords[state]}`}
        onClick={() => (state === 'others' ? setIsAsking(true) : onClaim(state === 'free'))}
      >
        {claimWords[state]}
      </ActButton>
      {isAsking ? (
        <TakeOverDialog {...{ item, onChanged }} onClose={() => setIsAsking(false)} />
      ) : null}
      {reason === undefined ? null : (
        <Typography role="alert" variant="body2" color="error">
          {reason}
        </Typography>
      )}
    </Stack>
  );
}
