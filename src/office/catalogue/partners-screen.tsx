import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paths } from '@/config/paths';
import { useDialog } from '../changes/use-dialog';
import { officePage } from '../layout/office-page';
import { type Column, DataTable } from '../lists/data-table';
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
  // The partner by its id, so that the dialog has the offer as it is now.
  const { subject, open, isDone, ...dialog } = useDialog<string>();
  const partner = partners.find(({ allianceId }) => allianceId === subject);
  const editing: Column<Partner> = {
    head: '操作',
    cell: ({ allianceId, code }) => (
      <Button
        onClick={() => open(allianceId)}
        aria-label={`提携先 ${code} のご案内を変える`}
        sx={{ minHeight: 44 }}
      >
        変える
      </Button>
    ),
  };
  return (
    <Stack spacing={2}>
      <Typography variant="h1">提携先のご案内</Typography>
      <CatalogueTabs current={paths.office.partners} />
      <div role="status">{isDone ? <Alert severity="success">保存しました。</Alert> : null}</div>
      <DataTable
        label="提携先のご案内"
        columns={[
          { head: 'コード', cell: ({ code }) => code, isName: true },
          {
            head: '名前・説明',
            cell: ({ label, description }) => (
              <>
                <Typography sx={{ fontWeight: 700 }}>{label}</Typography>
                <Typography variant="body2">{description}</Typography>
              </>
            ),
            wrapsFrom: 240,
          },
          { head: '期限', cell: ({ endsAt }) => endText(endsAt) },
          { head: 'メニュー', cell: ({ menuIds }) => menuLabels(menuIds, menus), wrapsFrom: 240 },
          ...(mayChange ? [editing] : []),
        ]}
        rows={partners}
        rowKey={({ allianceId }) => allianceId}
      />
      {partner ? <PartnerDialog {...dialog} partner={partner} menus={menus} /> : null}
    </Stack>
  );
}

export default officePage('提携先のご案内', PartnersScreen);
