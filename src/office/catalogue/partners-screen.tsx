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
import { formatJapanDate } from '@/domain/japan-time';
import { officePage } from '../layout/office-page';
import { CatalogueTabs } from './catalogue-tabs';
import { lastDayOf } from './last-day';
import type { MenuName } from './menus-field';
import { type Partner, PartnerDialog } from './partner-dialog';

export interface PartnersScreenProps {
  readonly partners: readonly Partner[];
  readonly menus: readonly MenuName[];
  readonly mayChange: boolean;
}

function PartnersScreen({ partners, menus, mayChange }: PartnersScreenProps) {
  const { replace, asPath } = useRouter();
  /** The partner whose dialog is open. */
  const [edited, setEdited] = useState<Partner | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const nameOf = (id: string) => menus.find(({ menuId }) => menuId === id)?.label ?? id;
  return (
    <Stack spacing={2}>
      <Typography variant="h1">提携先のご優待</Typography>
      <CatalogueTabs current={paths.office.partners} />
      <div role="status">{isSaved ? <Alert severity="success">保存しました。</Alert> : null}</div>
      <TableContainer
        component={Paper}
        variant="outlined"
        role="group"
        tabIndex={0}
        aria-label="提携先のご優待"
      >
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>コード</TableCell>
              <TableCell>名前・説明</TableCell>
              <TableCell>期限</TableCell>
              <TableCell>メニュー</TableCell>
              {mayChange ? <TableCell>操作</TableCell> : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {partners.map((partner) => (
              <TableRow key={partner.allianceId} hover>
                <TableCell component="th" scope="row">
                  {partner.code}
                </TableCell>
                <TableCell sx={{ minWidth: 240 }}>
                  <Typography sx={{ fontWeight: 700 }}>{partner.label}</Typography>
                  <Typography variant="body2">{partner.description}</Typography>
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {partner.endsAt === null
                    ? '期限なし'
                    : `${formatJapanDate(lastDayOf(partner.endsAt))}まで`}
                </TableCell>
                <TableCell sx={{ minWidth: 240 }}>
                  {partner.menuIds.map(nameOf).join('、')}
                </TableCell>
                {mayChange ? (
                  <TableCell>
                    <Button
                      onClick={() => setEdited(partner)}
                      aria-label={`提携先 ${partner.code} のご優待を変える`}
                      sx={{ minHeight: 44 }}
                    >
                      変える
                    </Button>
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {edited === null ? null : (
        <PartnerDialog
          partner={edited}
          menus={menus}
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

export default officePage('提携先のご優待', PartnersScreen);
