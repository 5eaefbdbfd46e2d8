import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { paths } from '@/config/paths';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { officePage } from '../layout/office-page';
import { accountEventWords } from './account-events';
import type { AccountHistoryProps } from './accounts.server';
import { AccountsFrame } from './accounts-frame';

function AccountHistoryScreen({ entries }: AccountHistoryProps) {
  return (
    <AccountsFrame title="アカウントの履歴" here={paths.office.accountHistory}>
      <Typography color="text.secondary">新しい順に、最新の200件までを表示します。</Typography>
      <TableContainer
        component={Paper}
        variant="outlined"
        tabIndex={0}
        aria-label="履歴"
        role="region"
      >
        <Table aria-label="アカウントの履歴">
          <TableHead>
            <TableRow>
              <TableCell>日時</TableCell>
              <TableCell>行った人</TableCell>
              <TableCell>できごと</TableCell>
              <TableCell>アカウント</TableCell>
              <TableCell>内容</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map(({ at, author, account, event, details }, index) => {
              const words = accountEventWords(event, details);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their order never changes
                <TableRow key={`${at} ${index}`}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {formatJapanDateTime(toJapanDateTime(new Date(at)))}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{author}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{words.name}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{account || '–'}</TableCell>
                  <TableCell sx={{ minWidth: 200, overflowWrap: 'anywhere' }}>
                    {words.details}
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </AccountsFrame>
  );
}

export default officePage('アカウントの履歴', AccountHistoryScreen);
