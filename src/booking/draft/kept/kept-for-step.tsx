import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { KeptDraft } from '@/contract/kept-drafts';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { type DraftOffer, readDraftOffer } from './draft-offer';
import { readOnDevice } from './draft-on-device';
import { KeptDraftNotice } from './kept-draft-notice';

interface Found {
  readonly offer: DraftOffer;
  /** Undefined for the customer's draft on the server. */
  readonly onDevice: KeptDraft | undefined;
}

async function findKept(isSignedIn: boolean, now: Date): Promise<Found | null> {
  if (!isSignedIn) {
    const onDevice = readOnDevice(now.getTime());
    if (!onDevice) return null;
    return { offer: await readDraftOffer(mainApiClient.call, onDevice, now), onDevice };
  }
  const kept = await mainApiClient.call('getKeptDraft');
  if (!kept.ok || kept.value.draft === null) return null;
  const offer = await readDraftOffer(mainApiClient.call, kept.value.draft, now);
  return { offer, onDevice: undefined };
}

interface KeptForStepProps {
  isSignedIn: boolean;
  /** Shown while it is looked for. */
  fallback: ReactNode;
  /** No order has been begun elsewhere. */
  onNothing: () => void;
}

/** For the address of a step in a tab without an order: says so, and offers the one that was begun elsewhere. */
export default function KeptForStep({ isSignedIn, fallback, onNothing }: KeptForStepProps) {
  const { query } = useRouter();
  const [found, setFound] = useState<Found>();
  const nothing = useEffectEvent(onNothing);
  useEffect(() => {
    let isHere = true;
    void findKept(isSignedIn, new Date()).then((kept) => {
      if (!isHere) return;
      if (kept) setFound(kept);
      else nothing();
    });
    return () => {
      isHere = false;
    };
  }, [isSignedIn]);

  if (!found) return fallback;
  const isCardReturn = query.temporary_card !== undefined || query.authentication !== undefined;
  return (
    <Stack>
      <Notice announced title="このタブには、お申し込みの内容がありません">
        {isCardReturn
          ? '本人認証の画面が、別のタブで開きました。お支払いは、まだ発生していません。元のタブに戻るか、ここで続けてください。'
          : '別のタブや端末で始められたお申し込みを、ここで続けられます。'}
      </Notice>
      <KeptDraftNotice {...found} place="page" isInJourney />
    </Stack>
  );
}
