import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { OfficeSignInForm } from '../access/sign-in-form';
import { officePage } from '../layout/office-page';
import { returnAddress } from '../session/return-address';

export interface SignInProps {
  /** The office is part of the company's own main API. */
  isElsewhere: boolean;
}

function SignInScreen({ isElsewhere }: SignInProps) {
  const { query, replace } = useRouter();
  if (isElsewhere) {
    return (
      <Typography variant="h1">
        このお店の業務の画面は、ここではなく、自社のシステムにあります。
      </Typography>
    );
  }
  return (
    <Paper variant="outlined" sx={{ p: 3, maxWidth: 420, mx: 'auto', mt: { md: 6 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        業務へのサインイン
      </Typography>
      <OfficeSignInForm onSignedIn={() => replace(returnAddress(query.returnTo))} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
        パスワードを忘れたとき、スマートフォンも回復コードもないときは、オーナーに設定し直しを頼んでください。
      </Typography>
    </Paper>
  );
}

export default officePage('サインイン', SignInScreen);
