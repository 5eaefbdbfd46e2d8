import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { paths } from '@/config/paths';
import { projectLabels } from '@/contract/project-labels';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { officePage } from '../layout/office-page';
import { CatalogueTabs } from './catalogue-tabs';
import { type Coupon, CouponDialog } from './coupon-dialog';
import { lastDayOf } from './last-day';
import type { MenuName } from './menus-field';

export interface CouponsScreenProps {
  readonly coupons: readonly Coupon[];
  readonly menus: readonly MenuName[];
  readonly mayChange: boolean;
}

function menusText({ projects, menuIds }: Coupon, menus: readonly MenuName[]): string {
  const services = projects.map((project) => projectLabels[project]).join('、');
  if (menuIds === null) return `${services}のすべて`;
  const names = menuIds.map((id) => menus.find(({ menuId }) => menuId === id)?.label ?? id);
  return names.join('、');
}

function CouponRow({
  coupon,
  menus,
  onEdit,
}: {
  coupon: Coupon;
  menus: readonly MenuName[];
  onEdit: (() => void) | null;
}) {
  const { code, label, kind, value, expiresAt, usageLimit, usedCount } = coupon;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        {code}
      </TableCell>
      <TableCell sx={{ minWidth: 160 }}>{label}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {kind === 'percent' ? `${value}%` : formatYen(value)}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {expiresAt === null ? '期限なし' : `${formatJapanDate(lastDayOf(expiresAt))}まで`}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {usageLimit === null ? `${usedCount}回` : `${usedCount}回 / ${usageLimit}回`}
      </TableCell>
      <TableCell sx={{ minWidth: 200 }}>{menusText(coupon, menus)}</TableCell>
      {onEdit ? (
        <TableCell>
          <Button onClick={onEdit} aria-label={`クーポン ${code} を変える`} sx={{ minHeight: 44 }}>
            変える
          </Button>
        </TableCell>
      ) : null}
    </TableRow>
  );
}

function CouponsScreen({ coupons, menus, mayChange }: CouponsScreenProps) {
  const { replace, asPath } = useRouter();
  /** The coupon whose dialog is open. */
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  return (
    <Stack spacing={2}>
      <Typography variant="h1">クーポン</Typography>
      <CatalogueTabs current={paths.office.coupons} />
      <div role="status">{isSaved ? <Alert severity="success">保存しました。</Alert> : null}</div>
      {mayChange ? (
        <div>
          <Button variant="contained" onClick={() => setEdited('new')} sx={{ minHeight: 44 }}>
            新しいクーポン
          </Button>
        </div>
      ) : null}
      <TableContainer
        component={Paper}
        variant="outlined"
        role="group"
        tabIndex={0}
        aria-label="クーポン"
      >
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>コード</TableCell>
              <TableCell>名前</TableCell>
              <TableCell align="right">割引</TableCell>
              <TableCell>期限</TableCell>
              <TableCell align="right">ご利用</TableCell>
              <TableCell>メニュー</TableCell>
              {mayChange ? <TableCell>操作</TableCell> : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {coupons.map((coupon) => (
              <CouponRow
                key={coupon.code}
                coupon={coupon}
                menus={menus}
                onEdit={mayChange ? () => setEdited(coupon) : null}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {edited === null ? null : (
        <CouponDialog
          coupon={edited === 'new' ? null : edited}
          menus={menus}
          takenCodes={coupons.map(({ code }) => code)}
          onClose={() => setEdited(null)}
          onDone={async () => {
            setEdited(null);
            await replace(asPath, undefined, { scroll: false });
            setIsSaved(true);
          }}
        />
      )}
    </Stack>
  );
}

export default officePage('クーポン', CouponsScreen);
