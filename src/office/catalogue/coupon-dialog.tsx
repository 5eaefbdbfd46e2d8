import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Project } from '@/contract/enumerations';
import { projectLabels } from '@/contract/project-labels';
import { COUPON_CODE, COUPON_CODE_MESSAGE } from '@/domain/coupon-code';
import { normalisePrintedCode } from '@/domain/text-input';
import { CheckGroup, SelectField } from '../changes/choices';
import { messageProps } from '../changes/failure-alert';
import { OvertakenAlert } from '../changes/overtaken-alert';
import { PlainDialog } from '../changes/plain-dialog';
import { useVersionedInput } from '../changes/versioned-input';
import { type MenuName, MenusField } from './menus-field';
import { type Coupon, couponTerms } from './offer-terms';
import { couponInput, NEW_COUPON, type TypedCoupon, typedCoupon } from './typed-coupon';

interface CouponDialogProps {
  /** Null for a new coupon. */
  readonly coupon: Coupon | null;
  readonly menus: readonly MenuName[];
  /** The codes of the coupons that are there. */
  readonly takenCodes: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Shows the coupons as they are now, behind the open dialog. */
  readonly onStateChanged: () => void;
}

const numeric = { htmlInput: { inputMode: 'numeric' } } as const;
const sideBySide = { direction: { xs: 'column', sm: 'row' }, spacing: 2 } as const;

function codeProblem(typed: string, takenCodes: readonly string[]): string | undefined {
  const code = normalisePrintedCode(typed);
  if (takenCodes.includes(code)) {
    return 'このコードのクーポンがあります。一覧の「変える」で変更できます。';
  }
  return code === '' || COUPON_CODE.test(code) ? undefined : COUPON_CODE_MESSAGE;
}

/** Adds a coupon or changes one. */
export function CouponDialog({
  coupon,
  menus,
  takenCodes,
  onDone,
  onClose,
  onStateChanged,
}: CouponDialogProps) {
  const form = useVersionedInput(
    `setCoupon ${coupon?.code ?? ''}`,
    coupon?.version ?? null,
    coupon ? typedCoupon(coupon) : NEW_COUPON,
  );
  const { input, seen, isStale, change } = form;
  const set = (changed: Partial<TypedCoupon>) => change({ ...input, ...changed });
  const wrongCode = coupon === null ? codeProblem(input.code, takenCodes) : undefined;
  const isOfProjects = (projects: readonly Project[]) => (menu: MenuName) =>
    projects.includes(menu.project);

  /** Menus of a service that is taken out go with it. */
  function setProjects(projects: readonly Project[]) {
    const left = new Set(menus.filter(isOfProjects(projects)).map(({ menuId }) => menuId));
    set({ projects, menuIds: input.menuIds.filter((menuId) => left.has(menuId)) });
  }

  return (
    <PlainDialog
      call="setCoupon"
      title={coupon ? `クーポン ${coupon.code} の変更` : '新しいクーポン'}
      confirmLabel={coupon ? 'クーポンを変える' : 'クーポンをつくる'}
      form={form}
      input={wrongCode !== undefined || isStale ? null : couponInput(input, coupon, seen)}
      onDone={onDone}
      onClose={onClose}
      {...form.inDialog(onStateChanged)}
    >
      {(errors, field) => (
        <>
          {coupon && isStale ? (
            <OvertakenAlert
              changed={coupon.changed}
              present={couponTerms(coupon, menus)}
              onGoOn={form.goOn}
              onStartAnew={form.forget}
            />
          ) : null}
          {coupon ? null : (
            <TextField
              label="クーポンコード"
              required
              helperText="英数字とハイフン、3〜40文字。"
              {...messageProps(wrongCode)}
              {...field('code')}
            />
          )}
          <TextField label="お客様に見える名前" required {...field('label')} />
          <Stack {...sideBySide}>
            <SelectField
              label="割引の種類"
              choices={{ amount: '円', percent: '%' }}
              value={input.kind}
              onChange={(kind) => set({ kind })}
            />
            <TextField
              label={input.kind === 'percent' ? '割引(%)' : '割引(円)'}
              required
              slotProps={numeric}
              {...field('value')}
            />
          </Stack>
          <Stack {...sideBySide}>
            <TextField
              type="date"
              label="最後の日"
              helperText="空のときは期限なし"
              {...field('lastDay', 'expiresAt')}
            />
            <TextField
              label="利用できる回数"
              slotProps={numeric}
              helperText="空のときは制限なし"
              {...field('usageLimit')}
            />
          </Stack>
          <CheckGroup
            label="サービス"
            choices={projectLabels}
            chosen={input.projects}
            onChange={setProjects}
          />
          <MenusField
            menus={menus.filter(isOfProjects(input.projects))}
            menuIds={input.menuIds}
            errors={errors}
            helperText="空のときは、選んだサービスのすべてのメニュー"
            onChange={(menuIds) => set({ menuIds })}
          />
          <Typography variant="body2">
            保存のあとのお申し込みから、この内容になります。お申し込み済みの割引とご利用の回数は変わりません。
          </Typography>
        </>
      )}
    </PlainDialog>
  );
}
