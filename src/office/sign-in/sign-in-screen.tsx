import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { isOfOffice, paths } from '@/config/paths';
import { officePage } from '../layout/office-page';
import { OfficeSignInForm } from '../session/sign-in-form';

/** The address of the office to go back to; never one of another site. */
function returnAddress(asked: string | string[] | undefined): string {
  return typeof asked === 'string' && isOfOffice(asked.split('?', 1)[0] ?? '')
    ? asked
    : paths.office.home;
}

function SignInScreen() {
  const { query, replace } = useRouter();
  return (
    <Paper variant="outlined" sx={{ p: 3, maxWidth: 420, mx: 'auto', mt: { md: 6 } }}>
      <Typography variant="h1" gutterBottom>
        業務へのサインイン
      </Typography>
      <OfficeSignInForm onSignedIn={() => replace(returnAddress(query.returnTo))} />
    </Paper>
  );
}

export default officePage('サインイン', SignInScreen);
