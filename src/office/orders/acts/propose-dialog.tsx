import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { PROPOSAL_HELD_HOURS, PROPOSAL_NOTICE_HOURS } from '@/domain/date-terms';
import { ChangeDialog } from '../../changes/change-dialog';
import { errorProps } from '../../changes/failure-alert';
import { useKeptInput } from '../../changes/kept-input';
import { type ActDialogProps, firstVisitId, type OrderVisit } from '../office-order';
import { AccountNeeded } from './account-needed';
import { EMPTY_START, OfferedStarts, wantedStarts } from './offered-starts';
import { PresentState } from './present-state';
import { useFreeWishes, wishText } from './use-free-wishes';

interface ProposeDialogProps extends ActDialogProps {
  readonly visit?: OrderVisit | undefined;
}

/** Offers up to three starts, which are held for the customer. */
export function ProposeDialog({ order, visit, onDone, ...dialog }: ProposeDialogProps) {
  const { orderId } = order;
  const { input, change, forget } = useKeptInput(`propose ${visit?.visitId ?? orderId}`, {
    starts: [EMPTY_START],
    note: '',
  });
  const wishes = visit?.wishes ?? [];
  const free = useFreeWishes(visit?.visitId ?? firstVisitId(order), wishes);
  const starts = wantedStarts(input.starts);
  const body = { ...(visit && { visitId: visit.visitId }), note: input.note };
  const isReady = starts !== null && starts.length > 0;
  return (
    <ChangeDialog
      {...dialog}
      call="proposeStarts"
      title="日時を提案する"
      confirmLabel="提案を送る"
      input={isReady ? { params: { orderId }, body: { ...body, starts } } : null}
      onDone={(answer) => {
        forget();
        onDone(`日時を${answer.starts.length}件提案しました。お客様のお返事をお待ちください。`);
      }}
    >
      {(errors) => (
        <>
          {visit ? <PresentState visit={visit} /> : null}
          <AccountNeeded order={order} />
          <Typography variant="body2">
            {PROPOSAL_NOTICE_HOURS}時間以上先の日時を3つまで提案できます。{PROPOSAL_HELD_HOURS}
            時間お取り置きし、お返事がなければ「日程調整中」に戻ります。
          </Typography>
          {wishes.length > 0 ? (
            <Typography variant="body2">
              ご希望: {wishes.map((wish) => wishText(wish, free)).join('、')}
            </Typography>
          ) : null}
          <OfferedStarts
            visitId={visit?.visitId ?? firstVisitId(order)}
            value={input.starts}
            onChange={(typed) => change({ ...input, starts: typed })}
            errors={errors}
            fewest={1}
          />
          <TextField
            label="社内メモ(お客様には見えません)"
            multiline
            minRows={2}
            value={input.note}
            onChange={(event) => change({ ...input, note: event.target.value })}
            {...errorProps(errors, 'note')}
          />
        </>
      )}
    </ChangeDialog>
  );
}
