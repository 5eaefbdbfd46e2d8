import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Project } from '@/contract/enumerations';
import { projectLabels } from '@/contract/project-labels';
import { COUPON_CODE, COUPON_CODE_MESSAGE } from '@/domain/coupon-code';
import { normalisePrintedCode } from '@/domain/text-input';
import { errorProps } from '../changes/failure-alert';
import { OvertakenAlert } from '../changes/overtaken-alert';
import { PlainDialog } from '../changes/plain-dialog';
import { useVersionedInput } from '../changes/versioned-input';
import { type MenuName, MenusField } from './menus-field';
import { type Coupon, couponTerms } from './offer-terms';
import { couponInput, NEW_COUPON, type TypedCoupon, typedCoupon } from './typed-coupon';

function isProject(value: string): value is Project {
  return Object.hasOwn(projectLabels, value);
}

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

/** Adds a coupon or changes one. */
export function CouponDialog({
  coupon,
  menus,
  takenCodes,
  onDone,
  onClose,
  onStateChanged,
}: CouponDialogProps) {
  const id = useId();
  const versioned = useVersionedInput(
    `setCoupon ${coupon?.code ?? ''}`,
    coupon?.version ?? null,
    coupon ? typedCoupon(coupon) : NEW_COUPON,
  );
  const { input, seen, isStale, change, forget } = versioned;
  const set = (changed: Partial<TypedCoupon>) => change({ ...input, ...changed });
  const code = normalisePrintedCode(input.code);
  const isTaken = coupon === null && takenCodes.includes(code);
  const isWrong = code !== '' && !COUPON_CODE.test(code);
  const ofProjects = menus.filter(({ project }) => input.projects.includes(project));
  return (
    <PlainDialog
      call="setCoupon"
      title={coupon ? `クーポン ${coupon.code} の変更` : '新しいクーポン'}
      confirmLabel={coupon ? 'クーポンを変える' : 'クーポンをつくる'}
      input={isTaken || isStale ? null : couponInput(input, coupon, seen)}
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
          {coupon && isStale ? (
            <OvertakenAlert
              changed={coupon.changed}
              present={couponTerms(coupon, menus)}
              onGoOn={versioned.goOn}
              onStartAnew={forget}
            />
          ) : null}
          {coupon ? null : (
            <TextField
              id={`${id}-code`}
              label="クーポンコード"
              required
              value={input.code}
              onChange={({ target }) => set({ code: target.value })}
              helperText="英数字とハイフン、3〜40文字。"
              {...(isWrong && { error: true, helperText: COUPON_CODE_MESSAGE })}
              {...(isTaken && {
                error: true,
                helperText: 'このコードのクーポンがあります。一覧の「変える」で変更できます。',
              })}
              {...errorProps(errors, 'code')}
            />
          )}
          <TextField
            id={`${id}-label`}
            label="お客様に見える名前"
            required
            value={input.label}
            onChange={({ target }) => set({ label: target.value })}
            {...errorProps(errors, 'label')}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <TextField
              id={`${id}-kind`}
              label="割引の種類"
              select
              value={input.kind}
              onChange={({ target }) =>
                set({ kind: target.value === 'percent' ? 'percent' : 'amount' })
              }
              slotProps={{ select: { native: true } }}
            >
              <option value="amount">円</option>
              <option value="percent">%</option>
            </TextField>
            <TextField
              id={`${id}-value`}
              label={input.kind === 'percent' ? '割引(%)' : '割引(円)'}
              required
              value={input.value}
              onChange={({ target }) => set({ value: target.value })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              {...errorProps(errors, 'value')}
            />
          </Stack>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <TextField
              id={`${id}-last-day`}
              type="date"
              label="最後の日"
              value={input.lastDay}
              onChange={({ target }) => set({ lastDay: target.value })}
              helperText="空のときは期限なし"
              {...errorProps(errors, 'expiresAt')}
            />
            <TextField
              id={`${id}-limit`}
              label="利用できる回数"
              value={input.usageLimit}
              onChange={({ target }) => set({ usageLimit: target.value })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              helperText="空のときは制限なし"
              {...errorProps(errors, 'usageLimit')}
            />
          </Stack>
          <FormControl component="fieldset">
            <FormLabel component="legend">サービス</FormLabel>
            <FormGroup row>
              {Object.entries(projectLabels).map(([project, label]) => (
                <FormControlLabel
                  key={project}
                  label={label}
                  control={
                    <Checkbox
                      checked={input.projects.some((each) => each === project)}
                      onChange={({ target }) => {
                        if (!isProject(project)) return;
                        const others = input.projects.filter((each) => each !== project);
                        const isLeft = (menuId: string) =>
                          menus.some((menu) => menu.menuId === menuId && menu.project !== project);
                        set(
                          target.checked
                            ? { projects: [...others, project] }
                            : { projects: others, menuIds: input.menuIds.filter(isLeft) },
                        );
                      }}
                    />
                  }
                />
              ))}
            </FormGroup>
          </FormControl>
          <MenusField
            menus={ofProjects}
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
