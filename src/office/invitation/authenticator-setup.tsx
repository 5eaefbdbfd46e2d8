import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import type { OfficeAnswer } from '@/calls/office-client';

const QR_SIZE = 176;

/** Groups of four letters, which are easier to type. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

/** The secret for an authenticator app, to scan or to type. */
export function AuthenticatorSetup({ secret, uri }: OfficeAnswer<'createTotpSecret'>) {
  return (
    <Box component="section" aria-labelledby="authenticator">
      <Typography variant="h2" id="authenticator" gutterBottom>
        認証アプリに登録する
      </Typography>
      <Typography gutterBottom>
        スマートフォンの認証アプリ(Google Authenticator、Microsoft
        Authenticatorなど)で、このQRコードを読み取ります。前に読み取ったものが残っているときは、先に認証アプリから消してください。
      </Typography>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center', mt: 2 }}>
        <Box
          sx={{ p: 2, bgcolor: 'common.white', border: 1, borderColor: 'divider', lineHeight: 0 }}
        >
          <QRCodeSVG value={uri} size={QR_SIZE} title="認証アプリに登録するQRコード" />
        </Box>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography variant="body2" gutterBottom>
            読み取れないときは、認証アプリで「キーを入力」を選び、次のキーを入力します(時間ベース、6桁)。
          </Typography>
          <Typography
            component="code"
            sx={{
              display: 'block',
              fontFamily: 'monospace',
              fontSize: 'var(--font-size-m)',
              userSelect: 'all',
            }}
          >
            {inGroups(secret)}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
