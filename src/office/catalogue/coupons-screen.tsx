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
import { officePage } from '../layout/office-page';
import { CatalogueTabs } from './catalogue-tabs';
import { CouponDialog } from './coupon-dialog';
import type { MenuName } from './menus-field';
import { type Coupon, discountText, endText, menusText } from './offer-terms';

export interface CouponsScreenProps {
  readonly coupons: readonly Coupon[];
  readonly menus: readonly MenuName[];
  readonly mayChange: boolean;
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
  const { code, label, expiresAt, usageLimit, usedCount } = coupon;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        {code}
      </TableCell>
      <TableCell sx={{ minWidth: 160 }}>{label}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {discountText(coupon)}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{endText(expiresAt)}</TableCell>
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
  /** The coupon whose dialog is open, by code, so that the dialog has it as it is now. */
  const [edited, setEdited] = useState<{ readonly code: string } | 'new' | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const refresh = () => replace(asPath, undefined, { scroll: false });
  const isEdited = ({ code }: Coupon) => edited !== 'new' && code === edited?.code;
  const coupon = coupons.find(isEdited) ?? null;
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
            {coupons.map((each) => (
              <CouponRow
                key={each.code}
                coupon={each}
                menus={menus}
                onEdit={mayChange ? () => setEdited({ code: each.code }) : null}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {edited === 'new' || coupon ? (
        <CouponDialog
          coupon={coupon}
          menus={menus}
          takenCodes={coupons.map(({ code }) => code)}
          onClose={() => setEdited(null)}
          onStateChanged={() => void refresh()}
          onDone={async () => {
            setEdited(null);
            await refresh();
            setIsSaved(true);
          }}
        />
      ) : null}
    </Stack>
  );
}

export default officePage('クーポン', CouponsScreen);
