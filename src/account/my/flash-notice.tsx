import { useEffect, useRef, useState } from 'react';
import { tabStorage } from '@/shell/session/tab-storage';
import { Notice } from '@/ui/feedback/notice';

/** The `sessionStorage` key of a page's flash is this prefix and the path. */
const KEY_PREFIX = 'Done:';

/**
 * Stores the flash for the next load of the page. Without storage only the message is missing; the page
 * still shows the change.
 */
export function setFlash(page: string, flash: string): void {
  tabStorage.setItem(KEY_PREFIX + page, flash);
}

interface FlashNoticeProps {
  page: string;
  /** The page's props; a new object marks a new load. */
  loaded: object;
  /** The notice to show, by the name that `setFlash` was given. */
  texts: Readonly<Record<string, string>>;
  /** Set for a change that took away the button which had the focus. */
  takesFocus?: boolean;
}

/** Says once what was changed in this tab since the last load of the page; not after a reload. */
export function FlashNotice({ page, loaded, texts, takesFocus = false }: FlashNoticeProps) {
  const [shown, setShown] = useState<{ of: object; text: string | undefined }>();
  const looked = useRef<object>(undefined);
  useEffect(() => {
    if (looked.current === loaded) return;
    looked.current = loaded;
    setShown({ of: loaded, text: texts[tabStorage.takeItem(KEY_PREFIX + page) ?? ''] });
  }, [page, loaded, texts]);
  if (shown?.of !== loaded || !shown.text) return null;
  return (
    <Notice tone="success" announced takesFocus={takesFocus}>
      {shown.text}
    </Notice>
  );
}
