import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { errorProps } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { PlainDialog } from '../changes/plain-dialog';
import { endOfDay, lastDayOf } from './last-day';
import { type MenuName, MenusField } from './menus-field';

export type Partner = OfficeAnswer<'listOfficeAlliances'>['items'][number];

interface PartnerDialogProps {
  readonly partner: Partner;
  readonly menus: readonly MenuName[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes what the customers of a partner are offered. */
export function PartnerDialog({ partner, menus, onDone, onClose }: PartnerDialogProps) {
  const id = useId();
  const { allianceId, code, label, description, endsAt, menuIds } = partner;
  const initial = { label, description, lastDay: lastDayOf(endsAt), menuIds };
  const { input, change, forget } = useKeptInput(`setAlliance ${allianceId}`, initial);
  const isSameDay = lastDayOf(endsAt) === input.lastDay;
  const isWhole = input.label.trim() !== '' && input.menuIds.length > 0;
  const body = {
    label: input.label,
    description: input.description,
    endsAt: isSameDay ? endsAt : endOfDay(input.lastDay),
    menuIds: [...input.menuIds],
  };
  return (
    <PlainDialog
      call="setAlliance"
      title={`提携先 ${code} のご優待の変更`}
      confirmLabel="ご優待を変える"
      input={isWhole ? { params: { allianceId }, body } : null}
      onClose={onClose}
      onDone={() => {
        forget();
        onDone();
      }}
    >
      {(errors) => (
        <>
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
