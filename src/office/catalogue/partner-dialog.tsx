import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import { OvertakenAlert } from '../changes/overtaken-alert';
import { PlainDialog } from '../changes/plain-dialog';
import { useVersionedInput } from '../changes/versioned-input';
import { type MenuName, MenusField } from './menus-field';
import { endOfDay, endText, menuLabels, toLastDay } from './offer-terms';

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
export function PartnerDialog({ partner, menus, onStateChanged, ...dialog }: PartnerDialogProps) {
  const { allianceId, code, label, description, endsAt, menuIds } = partner;
  const initial = { label, description, lastDay: toLastDay(endsAt), menuIds };
  const form = useVersionedInput(`setAlliance ${allianceId}`, partner.version, initial);
  const { input, seen, isStale, change } = form;
  const { lastDay, ...typed } = input;
  const isWhole = input.label.trim() !== '' && input.menuIds.length > 0;
  const end = lastDay === initial.lastDay ? endsAt : endOfDay(lastDay);
  const body = { ...typed, endsAt: end, seen };
  return (
    <PlainDialog
      {...dialog}
      call="setAlliance"
      title={`提携先 ${code} のご案内の変更`}
      confirmLabel="ご案内を変える"
      form={form}
      input={isWhole && !isStale ? { params: { allianceId }, body } : null}
      {...form.inDialog(onStateChanged)}
    >
      {(errors, field) => (
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
              onGoOn={form.goOn}
              onStartAnew={form.forget}
            />
          ) : null}
          <TextField label="お客様に見える名前" required {...field('label')} />
          <TextField label="説明" multiline minRows={2} {...field('description')} />
          <TextField
            type="date"
            label="最後の日"
            helperText="空のときは期限なし"
            {...field('lastDay', 'endsAt')}
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
