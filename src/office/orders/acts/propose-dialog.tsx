import Typography from '@mui/material/Typography';
import { PROPOSAL_HELD_HOURS, PROPOSAL_NOTICE_HOURS } from '@/domain/date-terms';
import { ChangeDialog } from '../../changes/change-dialog';
import { useKeptInput } from '../../changes/kept-input';
import { type ActDialogProps, firstVisitId, type OrderVisit } from '../office-order';
import { AccountNeeded, NoteField, PresentState } from './dialog-parts';
import { EMPTY_START, OfferedStarts, wantedStarts } from './offered-starts';
import { useFreeWishes, wishText } from './use-free-wishes';

interface ProposeDialogProps extends ActDialogProps {
  readonly visit?: OrderVisit | undefined;
}

/** Offers up to three starts, which are held for the customer. */
export function ProposeDialog({ order, visit, onDone, ...dialog }: ProposeDialogProps) {
  const { orderId } = order;
  const form = useKeptInput(`propose ${visit?.visitId ?? orderId}`, {
    starts: [EMPTY_START],
    note: '',
  });
  const { input, change } = form;
  const wishes = visit?.wishes ?? [];
  const visitId = visit?.visitId ?? firstVisitId(order);
  const free = useFreeWishes(visitId, wishes);
  const starts = wantedStarts(input.starts);
  const body = { ...(visit && { visitId: visit.visitId }), note: input.note };
  const isReady = starts !== null && starts.length > 0;
  return (
    <ChangeDialog
      {...dialog}
      call="proposeStarts"
      title="日時を提案する"
      confirmLabel="提案を送る"
      form={form}
      input={isReady ? { params: { orderId }, body: { ...body, starts } } : null}
      onDone={({ starts: offered }) =>
        onDone(`日時を${offered.length}件提案しました。お客様のお返事をお待ちください。`)
      }
    >
      {(errors, field) => (
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
            visitId={visitId}
            value={input.starts}
            onChange={(typed) => change({ ...input, starts: typed })}
            errors={errors}
            fewest={1}
          />
          <NoteField {...field('note')} />
        </>
      )}
    </ChangeDialog>
  );
}
