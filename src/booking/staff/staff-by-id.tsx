import { mainApiClient } from '@/calls/browser-client';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { StaffProfile } from './staff-record';

/** A chosen staff member. The page names them elsewhere too, so that it shows nothing while this cannot be read. */
export function StaffById({ staffId }: { staffId: string }) {
  const { answer } = useRemoteRead(['getStaff', staffId], () =>
    mainApiClient.call('getStaff', { params: { staffId } }),
  );
  return answer ? <StaffProfile staff={answer.staff} /> : null;
}
