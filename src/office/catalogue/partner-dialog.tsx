import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { errorProps } from '../changes/failure-alert';
import { OvertakenAlert } from '../changes/overtaken-alert';
import { PlainDialog } from '../changes/plain-dialog';
import { useVersionedInput } from '../changes/versioned-input';
import { endOfDay, lastDayOf } from './last-day';
import { type MenuName, MenusField } from './menus-field';
import { endText, menuLabels } from './offer-terms';

export type Partner = OfficeAnswer<'listOfficeAlliances'>['items'][number];

interface PartnerDialogProps {
  readonly partner: Partner;
  readonly menus: readonly MenuName[];
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Shows the offer as it is now, behind the open dialog. */
  readonly onStateChanged: () => void;
}

/** Changes what the customers of a partner are offered. */
export function PartnerDialog({
  partner,
  menus,
  onDone,
  onClose,
  onStateChanged,
}: PartnerDialogProps) {
  const id = useId();
  const { allianceId, code, label, description, endsAt, menuIds } = partner;
  const initial = { label, description, lastDay: lastDayOf(endsAt), menuIds };
  const subject = `setAlliance ${allianceId}`;
  const versioned = useVersionedInput(subject, partner.version, initial);
  const { input, isStale, change, forget } = versioned;
  const isSameDay = lastDayOf(endsAt) === input.lastDay;
  const isWhole = input.label.trim() !== '' && input.menuIds.length > 0;
  const body = {
    label: input.label,
    description: input.description,
    endsAt: isSameDay ? endsAt : endOfDay(input.lastDay),
    menuIds: [...input.menuIds],
    seen: versioned.seen,
  };
  return (
    <PlainDialog
      call="setAlliance"
      title={`提携先 ${code} のご案内の変更`}
      confirmLabel="ご案内を変える"
      input={isWhole && !isStale ? { params: { allianceId }, body } : null}
      onClose={onClose}
      onStateChanged={() => {
        versioned.onRefused();
        onStateChanged();
      }}
      reworded={(failure) =>
        failure.code === 'state_changed' && versioned.isRefusalShown ? null : failure
      }
      onDone={() => {
        forget();
        onDone();
      }}
    >
      {(errors) => (
        <>
          {isStale ? (
            <OvertakenAlert
              changed={partner.changed}
              present={[
                `名前: ${label}`,
                `説明: ${description}`,
                `期限: ${endText(endsAt)}`,
                `メニュー: ${menuLabels(menuIds, menus)}`,
              ]}
              onGoOn={versioned.goOn}
              onStartAnew={forget}
            />
          ) : null}
          <TextField
            id={`${id}-label`}
            label="お客様に見える名前"
            required
            value={input.label}
            onChange={({ target }) => change({ ...input, label: target.value })}
            {...errorProps(errors, 'label')}
          />
          <TextField
            id={`${id}-description`}
            label="説明"
            multiline
            minRows={2}
            value={input.description}
            onChange={({ target }) => change({ ...input, description: target.value })}
            {...errorProps(errors, 'description')}
          />
          <TextField
            id={`${id}-last-day`}
            type="date"
            label="最後の日"
            value={input.lastDay}
            onChange={({ target }) => change({ ...input, lastDay: target.value })}
            helperText="空のときは期限なし"
            {...errorProps(errors, 'endsAt')}
          />
          <MenusField
            menus={menus}
            menuIds={input.menuIds}
            errors={errors}
            helperText="この提携先のお客様にご案内するメニュー(1つ以上)"
            onChange={(chosen) => change({ ...input, menuIds: [...chosen] })}
          />
          <Typography variant="body2">
            保存すると、提携先からのお客様のご案内がすぐに変わります。お申し込み済みの内容は変わりません。
          </Typography>
        </>
      )}
    </PlainDialog>
  );
}
