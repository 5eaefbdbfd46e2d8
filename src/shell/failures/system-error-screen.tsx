import { useRouter } from 'next/router';
import { Button } from '@/ui/button/button';
import { NEXT_PAGE, waitForConnection } from '@/ui/connection/connection';
import { inquiryNumberLabel, statusPageActions, systemErrorText } from './status-pages';
import { StatusScreen } from './status-screen';
import { TopPageLink } from './way-out-links';

/**
 * Any error that no screen could deal with (SPEC section 2). What failed on the server says under which
 * id the log has it.
 */
export function SystemErrorScreen({ requestId }: { requestId?: string | undefined }) {
  const { reload } = useRouter();
  return (
    <StatusScreen
      text={systemErrorText}
      picture="error"
      action={
        <>
          <Button
            onClick={() => {
              if (navigator.onLine) reload();
              else waitForConnection(NEXT_PAGE, reload);
            }}
          >
            {statusPageActions.reload}
          </Button>
          <TopPageLink variant="secondary" />
        </>
      }
    >
      {requestId ? (
        <p>
          {inquiryNumberLabel}: {requestId}
        </p>
      ) : null}
    </StatusScreen>
  );
}
