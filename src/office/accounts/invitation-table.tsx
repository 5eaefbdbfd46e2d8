import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { roleNames } from '../session/role-names';
import type { OpenInvitation } from './accounts.server';

interface InvitationTableProps {
  readonly invitations: readonly OpenInvitation[];
  readonly onWithdraw: (invitation: OpenInvitation) => void;
}

/** Invitations that nobody has used yet. Their links are not shown again, as the shop keeps only digests. */
export function InvitationTable({ invitations, onWithdraw }: InvitationTableProps) {
  return (
    <>
      <Typography variant="h2">まだ使われていない招待</Typography>
      {invitations.length === 0 ? (
        <Typography>まだ使われていない招待はありません。</Typography>
      ) : (
        <TableContainer
          component={Paper}
          variant="outlined"
          tabIndex={0}
          aria-label="まだ使われていない招待"
          role="region"
        >
          <Table aria-label="まだ使われていない招待">
            <TableHead>
              <TableRow>
                <TableCell>お名前</TableCell>
                <TableCell>メールアドレス</TableCell>
                <TableCell>権限</TableCell>
                <TableCell>担当者</TableCell>
                <TableCell>種類</TableCell>
                <TableCell>つくった人</TableCell>
                <TableCell>つくった日時</TableCell>
                <TableCell>期限</TableCell>
                <TableCell>操作</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {invitations.map((invitation) => (
                <TableRow key={invitation.invitationId}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    {invitation.name}
                  </TableCell>
                  <TableCell sx={{ minWidth: 240, overflowWrap: 'anywhere' }}>
                    {invitation.email}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{roleNames[invitation.role]}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{invitation.staffName || '–'}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {invitation.isRenewal ? '設定し直し' : '招待'}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{invitation.author}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{invitation.createdAt}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{invitation.expiresAt}まで</TableCell>
                  <TableCell>
                    <Button
                      size="small"
                      variant="outlined"
                      color="error"
                      aria-label={`${invitation.name}への招待: 取り消す`}
                      onClick={() => onWithdraw(invitation)}
                      sx={{ whiteSpace: 'nowrap' }}
                    >
                      取り消す
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </>
  );
}
