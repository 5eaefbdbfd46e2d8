import { useEffect, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import { DEVICE_ENTRY } from './device-entry';
import { type DraftOffer, readDraftOffer } from './draft-offer';
import { type DeviceDraft, readOnDevice } from './draft-on-device';
import { KeptDraftNotice } from './kept-draft-notice';

/** The notice of what the device has kept. It is shown at once with all that it says, and goes with the entry. */
export default function DeviceDraftNotice() {
  const [shown, setShown] = useState<{ draft: DeviceDraft; offer: DraftOffer }>();

  useEffect(() => {
    const now = new Date();
    const draft = readOnDevice(now.getTime());
    if (!draft) return;
    let isHere = true;
    void readDraftOffer(mainApiClient.call, draft, now).then((offer) => {
      if (isHere) setShown({ draft, offer });
    });
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== DEVICE_ENTRY || newValue !== null) return;
      isHere = false;
      setShown(undefined);
    };
    window.addEventListener('storage', onStorage);
    return () => {
      isHere = false;
      window.removeEventListener('storage', onStorage);
    };
  }, []);

  return shown ? <KeptDraftNotice offer={shown.offer} onDevice={shown.draft} place="bar" /> : null;
}
