import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatJapanDate } from '@/domain/japan-time';
import { roleNames } from '../session/role-names';
import type { ShownAccount } from './accounts.server';

export type Act = 'role' | 'state' | 'renew';

interface AccountTableProps {
  readonly accounts: readonly ShownAccount[];
  readonly onAct: (act: Act, account: ShownAccount) => void;
}

/** An account after the last day is started again by moving that day. */
function actsOf({ role, isActive, hasLeft }: ShownAccount): readonly (readonly [Act, string])[] {
  if (hasLeft) return [];
  return [
    ...(isActive && role !== 'staff' ? [['role', '権限を変更'] as const] : []),
    ...(isActive ? [['renew', '設定し直し'] as const] : []),
    ['state', isActive ? '停止' : '再開'],
  ];
}

function stateOf({ isActive, lastDay, hasLeft }: ShownAccount): string {
  if (lastDay === null) return isActive ? '利用中' : '停止中';
  const day = formatJapanDate(lastDay);
  if (hasLeft) return `停止中(${day}に退職)`;
  return isActive ? `利用中(${day}まで)` : '停止中';
}

/** Accounts, one per row, each with its buttons. */
export function AccountTable({ accounts, onAct }: AccountTableProps) {
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table aria-label="アカウント">
        <TableHead>
          <TableRow>
            <TableCell>お名前</TableCell>
            <TableCell>メールアドレス</TableCell>
            <TableCell>権限</TableCell>
            <TableCell>担当者</TableCell>
            <TableCell>状態</TableCell>
            <TableCell>操作</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {accounts.map((account) => (
            <TableRow key={account.accountId}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {account.name}
              </TableCell>
              <TableCell sx={{ minWidth: 240, overflowWrap: 'anywhere' }}>
                {account.email}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{roleNames[account.role]}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{account.staffName || '–'}</TableCell>
              <TableCell>
                <Chip
                  size="small"
                  variant={account.isActive ? 'outlined' : 'filled'}
                  label={stateOf(account)}
                />
              </TableCell>
              <TableCell>
                <Box sx={{ display: 'flex', gap: 1 }}>
                  {actsOf(account).map(([act, label]) => (
                    <Button
                      key={act}
                      size="small"
                      variant="outlined"
                      color={label === '停止' ? 'error' : 'primary'}
                      aria-label={`${account.name}のアカウント: ${label}`}
                      onClick={() => onAct(act, account)}
                      sx={{ whiteSpace: 'nowrap' }}
                    >
                      {label}
                    </Button>
                  ))}
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
