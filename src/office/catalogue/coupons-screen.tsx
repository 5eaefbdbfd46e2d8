import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paths } from '@/config/paths';
import { useDialog } from '../changes/use-dialog';
import { officePage } from '../layout/office-page';
import { type Column, DataTable } from '../lists/data-table';
import { CatalogueTabs } from './catalogue-tabs';
import { CouponDialog } from './coupon-dialog';
import type { MenuName } from './menus-field';
import { type Coupon, discountText, endText, menusText } from './offer-terms';

export interface CouponsScreenProps {
  readonly coupons: readonly Coupon[];
  readonly menus: readonly MenuName[];
  readonly mayChange: boolean;
}

function usesText({ usedCount, usageLimit }: Coupon): string {
  return usageLimit === null ? `${usedCount}回` : `${usedCount}回 / ${usageLimit}回`;
}

function CouponsScreen({ coupons, menus, mayChange }: CouponsScreenProps) {
  // The coupon by its code, so that the dialog has it as it is now; null for a new one.
  const { subject, open, isDone, ...dialog } = useDialog<{ readonly code: string | null }>();
  const coupon = coupons.find(({ code }) => code === subject?.code) ?? null;
  const editing: Column<Coupon> = {
    head: '操作',
    cell: ({ code }) => (
      <Button
        onClick={() => open({ code })}
        aria-label={`クーポン ${code} を変える`}
        sx={{ minHeight: 44 }}
      >
        変える
      </Button>
    ),
  };
  return (
    <Stack spacing={2}>
      <Typography variant="h1">クーポン</Typography>
      <CatalogueTabs current={paths.office.coupons} />
      <div role="status">{isDone ? <Alert severity="success">保存しました。</Alert> : null}</div>
      {mayChange ? (
        <div>
          <Button variant="contained" onClick={() => open({ code: null })} sx={{ minHeight: 44 }}>
            新しいクーポン
          </Button>
        </div>
      ) : null}
      <DataTable
        label="クーポン"
        columns={[
          { head: 'コード', cell: ({ code }) => code, isName: true },
          { head: '名前', cell: ({ label }) => label, wrapsFrom: 160 },
          { head: '割引', cell: discountText, align: 'right' },
          { head: '期限', cell: ({ expiresAt }) => endText(expiresAt) },
          { head: 'ご利用', cell: usesText, align: 'right' },
          { head: 'メニュー', cell: (each) => menusText(each, menus), wrapsFrom: 200 },
          ...(mayChange ? [editing] : []),
        ]}
        rows={coupons}
        rowKey={({ code }) => code}
      />
      {coupon || subject?.code === null ? (
        <CouponDialog
          {...dialog}
          coupon={coupon}
          menus={menus}
          takenCodes={coupons.map(({ code }) => code)}
        />
      ) : null}
    </Stack>
  );
}

export default officePage('クーポン', CouponsScreen);
