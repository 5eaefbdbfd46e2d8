import dynamic from 'next/dynamic';
import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '@/ui/connection/load-part';
import { isKeptOnDevice } from './device-entry';
import type { DraftOffer } from './draft-offer';

// Next needs the `import()` written inside its call.
const KeptDraftNotice = dynamic(() =>
  loadPart(() => import('./kept-draft-notice')).then((loaded) => loaded.KeptDraftNotice),
);

interface KeptDraftPlaceProps {
  /** The signed-in customer's, with the page; absent for others. */
  offer?: DraftOffer | null | undefined;
  place: 'bar' | 'page';
}

/**
 * The place on a page that says that an order has been begun. The server renders a customer's. A visitor's comes from the
 * browser, whose code is loaded only when the device has kept one.
 */
export function KeptDraftPlace({ offer, place }: KeptDraftPlaceProps) {
  const [DeviceNotice, setDeviceNotice] = useState<ComponentType>();
  useEffect(() => {
    if (offer || !isKeptOnDevice()) return;
    import('./device-draft-notice').then(
      (loaded) => setDeviceNotice(() => loaded.default),
      // Without a connection, the page is whole without it.
      () => {},
    );
  }, [offer]);
  if (offer) return <KeptDraftNotice offer={offer} place={place} />;
  return DeviceNotice ? <DeviceNotice /> : null;
}
