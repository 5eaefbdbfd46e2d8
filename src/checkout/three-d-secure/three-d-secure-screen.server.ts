import { authenticationIdOf, redirectThreeDSecurePost } from '@/server/three-d-secure-return';
import { withPage } from '@/shell/page-loader.server';
import type { ThreeDSecureScreenProps } from './three-d-secure-screen';

/** Works in maintenance too, otherwise a running card authentication would be lost. */
export const getServerSideProps = withPage<ThreeDSecureScreenProps>(
  async ({ context }) => {
    const redirect = await redirectThreeDSecurePost(context);
    return redirect ?? { props: { authenticationId: authenticationIdOf(context) ?? null } };
  },
  { staysInMaintenance: true },
);
