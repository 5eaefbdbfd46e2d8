import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Failure } from '@/calls/failure';
import { formatJapanDate, isJapanDate } from '@/domain/japan-time';
import { type AskedBy, AskedByField } from '../changes/asked-by-field';
import { ChangeDialog } from '../changes/change-dialog';
import { errorProps } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { StaffPicker } from '../staff/staff-picker';
import { type PlacedVisit, spanOf } from './board';
import { useFreeTimes } from './use-free-times';

/** A visit, and the start and staff member that it is moved to. */
export interface MoveTarget {
  readonly placed: PlacedVisit;
  readonly staffId: string;
  /** ISO 8601 with the offset of Japan. */
  readonly start: string;
}

interface MoveDialogProps {
  readonly target: MoveTarget;
  readonly onDone: () => void;
  /** Called when another change came first, so that nothing was moved. */
  readonly onLost: (failure: Failure) => void;
  readonly onClose: () => void;
}

const usualReasons = ['担当者の体調不良', '担当者の都合', '移動時間の調整', '前の訪問の遅れ'];

/** Moves a visit to another start or staff member, after showing what its customer will be told. */
export function MoveDialog({ target, onDone, onLost, onClose }: MoveDialogProps) {
  const { visit, staffId: seenStaffId, staffName } = target.placed;
  const { visitId } = visit;
  const reason = useKeptInput(`moveVisitByOffice ${visitId}`, '');
  const [date, setDate] = useState(target.start.slice(0, 10));
  const [time, setTime] = useState(target.start.slice(11, 16));
  const [staffId, setStaffId] = useState(target.staffId);
  const [askedBy, setAskedBy] = useState<AskedBy>('shop');
  const free = useFreeTimes(visitId, date);
  const start = isJapanDate(date) && time !== '' ? `${date}T${time}:00+09:00` : null;
  const times = free.times ?? new Map<string, number>();
  const isSame =
    start !== null &&
    Date.parse(start) === Date.parse(visit.start) &&
    (staffId === '' || staffId === seenStaffId);
  const isComplete = start !== null && !isSame && reason.input.trim() !== '';

  return (
    <ChangeDialog
      call="moveVisitByOffice"
      title="時間・担当者を変える"
      confirmLabel="変更してお知らせする"
      input={
        isComplete
          ? {
              params: { visitId },
              body: {
                start,
                ...(staffId !== '' && { staffId }),
                askedBy,
                reason: reason.input.trim(),
                seen: { start: visit.start, staffId: seenStaffId },
              },
            }
          : null
      }
      onStateChanged={onLost}
      onDone={() => {
        reason.forget();
        onDone();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Typography variant="body2">
            {visit.customerName}様、{visit.menuLabel}、{visit.place}
            <br />
            現在: {formatJapanDate(visit.start)} {spanOf(visit)}、{staffName ?? '担当者なし'}
          </Typography>
          {isSame ? (
            <Typography variant="body2" color="text.secondary">
              日時か担当者を、現在と違うものにしてください。
            </Typography>
          ) : null}
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <TextField
              type="date"
              label="日付"
              required
              value={date}
              onChange={(event) => setDate(event.target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <TextField
              select
              label="開始"
              required
              value={time}
              onChange={(event) => setTime(event.target.value)}
              helperText={free.isLoading ? '空いている時間を確認しています…' : undefined}
              {...errorProps(errors, 'start')}
            >
              {time !== '' && !times.has(time) ? (
                <MenuItem value={time}>
                  {time}
                  {free.times ? '(空きなし)' : ''}
                </MenuItem>
              ) : null}
              {[...times].map(([each, people]) => (
                <MenuItem key={each} value={each}>
                  {each}({people}人が空き)
                </MenuItem>
              ))}
            </TextField>
          </Stack>
          <StaffPicker
            visitId={visitId}
            start={start}
            value={staffId}
            onChange={setStaffId}
            error={errors.get('staffId')}
          />
          <AskedByField value={askedBy} onChange={setAskedBy} />
          <TextField
            label="変更の理由(社内用)"
            required
            value={reason.input}
            onChange={(event) => reason.change(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500, list: 'move-reasons' } }}
            {...errorProps(errors, 'reason')}
          />
          <datalist id="move-reasons">
            {usualReasons.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      )}
    </ChangeDialog>
  );
}
