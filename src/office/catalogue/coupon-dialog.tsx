import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import type { Project } from '@/contract/enumerations';
import { projectLabels } from '@/contract/project-labels';
import { errorProps } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { PlainDialog } from '../changes/plain-dialog';
import { typedNumber } from '../changes/yen-field';
import { endOfDay, lastDayOf } from './last-day';
import { type MenuName, MenusField } from './menus-field';

export type Coupon = OfficeAnswer<'listOfficeCoupons'>['items'][number];

interface TypedCoupon {
  readonly code: string;
  readonly label: string;
  readonly kind: Coupon['kind'];
  readonly value: string;
  readonly lastDay: string;
  /** Empty when the number of uses has no limit. */
  readonly usageLimit: string;
  readonly projects: readonly Project[];
  /** Empty when the coupon is valid for all menus of the projects. */
  readonly menuIds: readonly string[];
}

const NEW: TypedCoupon = {
  code: '',
  label: '',
  kind: 'amount',
  value: '',
  lastDay: '',
  usageLimit: '',
  projects: ['houseCleaning'],
  menuIds: [],
};

function toTyped({ value, expiresAt, usageLimit, menuIds, ...coupon }: Coupon): TypedCoupon {
  return {
    ...coupon,
    value: String(value),
    lastDay: lastDayOf(expiresAt),
    usageLimit: usageLimit === null ? '' : String(usageLimit),
    menuIds: menuIds ?? [],
  };
}

/** The input of the call; null while a field is incomplete. */
function toInput(typed: TypedCoupon, former: Coupon | null) {
  const { code, label, kind, lastDay, projects, menuIds } = typed;
  const value = typedNumber(typed.value, kind === 'percent' ? '%' : '円');
  const isLimited = typed.usageLimit.trim() !== '';
  const usageLimit = isLimited ? typedNumber(typed.usageLimit, '回') : null;
  const isNamed = code.trim() !== '' && label.trim() !== '';
  if (!isNamed || projects.length === 0 || value === null) return null;
  if (isLimited && usageLimit === null) return null;
  const isSameDay = former !== null && lastDayOf(former.expiresAt) === lastDay;
  const body = {
    label,
    kind,
    value,
    expiresAt: isSameDay ? former.expiresAt : endOfDay(lastDay),
    usageLimit,
    projects: [...projects],
    menuIds: menuIds.length === 0 ? null : [...menuIds],
  };
  return { params: { code: code.trim() }, body };
}

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
}

/** Adds a coupon or changes one. */
export function CouponDialog({ coupon, menus, takenCodes, onDone, onClose }: CouponDialogProps) {
  const id = useId();
  const { input, change, forget } = useKeptInput(
    `setCoupon ${coupon?.code ?? ''}`,
    coupon ? toTyped(coupon) : NEW,
  );
  const set = (changed: Partial<TypedCoupon>) => change({ ...input, ...changed });
  const code = input.code.normalize('NFKC').trim().toUpperCase();
  const isTaken = coupon === null && takenCodes.includes(code);
  const ofProjects = menus.filter(({ project }) => input.projects.includes(project));
  return (
    <PlainDialog
      call="setCoupon"
      title={coupon ? `クーポン ${coupon.code} の変更` : '新しいクーポン'}
      confirmLabel={coupon ? 'クーポンを変える' : 'クーポンをつくる'}
      input={isTaken ? null : toInput(input, coupon)}
      onClose={onClose}
      onDone={() => {
        forget();
        onDone();
      }}
    >
      {(errors) => (
        <>
          {coupon ? null : (
            <TextField
              id={`${id}-code`}
              label="クーポンコード"
              required
              value={input.code}
              onChange={({ target }) => set({ code: target.value })}
              error={isTaken}
              helperText={
                isTaken
                  ? 'このコードのクーポンがあります。一覧の「変える」で変更できます。'
                  : '英数字とハイフン、3〜40文字。'
              }
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
