import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import { formatJapanDateTime } from '@/domain/japan-time';
import { ChangeDialog } from '../changes/change-dialog';
import { RadioField } from '../changes/choices';
import { useKeptInput } from '../changes/kept-input';
import { StaffPicker } from '../staff/staff-picker';
import { spanText } from '../words/times';
import { readStart, StartFields, type TypedStart } from './start-fields';

/** A confirmed visit as the page shows it. */
interface MovedVisit {
  readonly visitId: string;
  /** Both times have the offset of Japan. */
  readonly start: string;
  readonly end: string;
  /** Null while nobody comes. */
  readonly staffId: string | null;
  /** The name has work and place, as several people may have one name. */
  readonly staffName: string | null;
  /** Names the visit at the head of the dialog: customer, work and place. */
  readonly label: string;
}

interface MoveDialogProps {
  readonly visit: MovedVisit;
  /** The start and staff member at which it was dropped on the board. */
  readonly target?: {
    readonly start: string;
    readonly staffId: string;
    /** The name has work and place; null for nobody. */
    readonly staffName: string | null;
  };
  readonly onDone: (moved: OfficeAnswer<'moveVisitByOffice'>) => void;
  /** Called when somebody else was faster: nothing was moved. */
  readonly onStateChanged: (failure: { readonly message: string }) => void;
  readonly onClose: () => void;
}

/** A change that the customer asked for cannot be refused by the customer. */
const askedByWords = {
  shop: '当店の都合(お客様は無料で断れます)',
  customer: 'お客様のご希望',
} as const;

const usualReasons = ['担当者の体調不良', '担当者の都合', '移動時間の調整', '前の訪問の遅れ'];

interface Why {
  readonly askedBy: keyof typeof askedByWords;
  readonly reason: string;
}

interface Place extends TypedStart {
  readonly staffId: string;
}

/** Another start or person for a confirmed visit, with what its customer is told. */
export function MoveDialog({ visit, target, onDone, ...dialog }: MoveDialogProps) {
  const { visitId, start: seenStart, staffId: seenStaffId } = visit;
  const aim = target ?? { start: seenStart, staffId: seenStaffId ?? '' };
  // The input of a drop belongs to its place, and other input to the visit, wherever that is meanwhile.
  const drop = target ? ` to ${target.start} ${target.staffId}` : '';
  const why = useKeptInput<Why>(`reason to move ${visitId}`, { askedBy: 'shop', reason: '' });
  const where = useKeptInput<Place>(`move ${visitId}${drop}`, {
    date: aim.start.slice(0, 10),
    time: aim.start.slice(11, 16),
    staffId: aim.staffId,
  });
  const { staffId } = where.input;
  const start = readStart(where.input);
  const isSameStart = start !== null && Date.parse(start) === Date.parse(seenStart);
  // Without a name, a visit keeps whom it has, and one that nobody comes to gets somebody.
  const isSame = isSameStart && seenStaffId !== null && ['', seenStaffId].includes(staffId);
  const reason = why.input.reason.trim();
  const isComplete = start !== null && !isSame && reason !== '';
  const body = {
    ...(staffId !== '' && { staffId }),
    reason,
    askedBy: why.input.askedBy,
    seen: { start: seenStart, staffId: seenStaffId },
  };
  const names = new Map([
    [seenStaffId, visit.staffName],
    [target?.staffId, target?.staffName],
  ]);
  const aimedAt = staffId === '' ? 'おまかせ' : names.get(staffId);

  return (
    <ChangeDialog
      {...dialog}
      call="moveVisitByOffice"
      title="時間・担当者を変える"
      confirmLabel="変更してお知らせする"
      form={why}
      input={isComplete ? { params: { visitId }, body: { ...body, start } } : null}
      onDone={(moved) => {
        where.forget();
        onDone(moved);
      }}
    >
      {(errors, field) => (
        <>
          <Typography variant="body2">
            {visit.label}
            <br />
            現在: {spanText(visit)}、{visit.staffName ?? '担当者なし'}
            {start === null || isSame ? null : (
              <>
                <br />
                変更後: {formatJapanDateTime(start)}から
                {aimedAt ? `、${aimedAt}` : ''}
              </>
            )}
          </Typography>
          {isSame ? (
            <Typography variant="body2" color="text.secondary">
              日時か担当者を、現在と違うものにしてください。
            </Typography>
          ) : null}
          <StartFields
            visitId={visitId}
            value={where.input}
            onChange={(typed) => where.change({ ...where.input, ...typed })}
            errors={errors}
          />
          <StaffPicker
            visitId={visitId}
            start={start}
            value={staffId}
            onChange={(chosen) => where.change({ ...where.input, staffId: chosen })}
            error={errors.get('staffId')}
            present={
              seenStaffId === null ? null : { staffId: seenStaffId, name: visit.staffName ?? '' }
            }
          />
          <RadioField
            label="どなたのご希望ですか"
            isRow
            choices={askedByWords}
            value={why.input.askedBy}
            onChange={(askedBy) => why.change({ ...why.input, askedBy })}
          />
          <TextField
            label="変更の理由(社内用)"
            required
            slotProps={{ htmlInput: { maxLength: 500, list: 'move-reasons' } }}
            {...field('reason')}
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
