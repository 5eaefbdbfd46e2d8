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
import type { MenuName } from './menus-field';
import { endText, menuLabels } from './offer-terms';
import { type Partner, PartnerDialog } from './partner-dialog';

export interface PartnersScreenProps {
  readonly partners: readonly Partner[];
  readonly menus: readonly MenuName[];
  readonly mayChange: boolean;
}

function PartnersScreen({ partners, menus, mayChange }: PartnersScreenProps) {
  const { replace, asPath } = useRouter();
  /** The partner whose dialog is open, by id, so that the dialog has the offer as it is now. */
  const [edited, setEdited] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const refresh = () => replace(asPath, undefined, { scroll: false });
  const partner = partners.find(({ allianceId }) => allianceId === edited);
  return (
    <Stack spacing={2}>
      <Typography variant="h1">提携先のご案内</Typography>
      <CatalogueTabs current={paths.office.partners} />
      <div role="status">{isSaved ? <Alert severity="success">保存しました。</Alert> : null}</div>
      <TableContainer
        component={Paper}
        variant="outlined"
        role="group"
        tabIndex={0}
        aria-label="提携先のご案内"
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
            {partners.map((each) => (
              <TableRow key={each.allianceId} hover>
                <TableCell component="th" scope="row">
                  {each.code}
                </TableCell>
                <TableCell sx={{ minWidth: 240 }}>
                  <Typography sx={{ fontWeight: 700 }}>{each.label}</Typography>
                  <Typography variant="body2">{each.description}</Typography>
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{endText(each.endsAt)}</TableCell>
                <TableCell sx={{ minWidth: 240 }}>{menuLabels(each.menuIds, menus)}</TableCell>
                {mayChange ? (
                  <TableCell>
                    <Button
                      onClick={() => setEdited(each.allianceId)}
                      aria-label={`提携先 ${each.code} のご案内を変える`}
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
      {partner ? (
        <PartnerDialog
          partner={partner}
          menus={menus}
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

export default officePage('提携先のご案内', PartnersScreen);
