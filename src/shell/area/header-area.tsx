import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '@/config/paths';
import { formatPostcode } from '@/domain/postcode';
import { loadPart } from '@/ui/connection/load-part';
import { LiveRegion, VisuallyHidden } from '@/ui/text/visually-hidden';
import { useSession } from '../session/session-provider';
import styles from './header-area.module.css';
import { readKnownArea, setAreaOfCustomer, useKnownArea } from './known-area';

// Next needs the `import()` written inside its call.
const AreaField = dynamic(() =>
  loadPart(() => import('./area-field')).then((loaded) => loaded.AreaField),
);

/** The pages of choosing. Later ones show the place itself. */
const SHOWN_ON: ReadonlySet<string> = new Set([paths.home, ...Object.values(paths.menuSelect)]);

async function takePlaceOfCustomer(): Promise<void> {
  const { readAreaOfCustomer } = await loadPart(() => import('./find-area'));
  const area = await readAreaOfCustomer();
  if (area) setAreaOfCustomer(area);
}

/** A signed-in customer is not asked for the postcode of the place that they used last. */
function usePlaceOfCustomer(isShown: boolean) {
  const { status } = useSession();
  const isWanted = isShown && status === 'authenticated';
  useEffect(() => {
    // While the page hydrates, only this read has what is stored.
    if (isWanted && readKnownArea() === null) void takePlaceOfCustomer();
  }, [isWanted]);
}

/** The postcode of the visits in the header, with the field to change it behind a tap. */
export function HeaderArea() {
  const { pathname } = useRouter();
  const area = useKnownArea();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const isShown = SHOWN_ON.has(pathname);
  usePlaceOfCustomer(isShown);
  if (!isShown) return null;

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.area}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {area ? (
          <>
            <span>{`〒${formatPostcode(area.zipCode)}`}</span>
            <span className={styles.label}>{` ${area.areaLabel}`}</span>
            <VisuallyHidden> 訪問先のエリアを変更</VisuallyHidden>
          </>
        ) : (
          <span key="unknown">
            〒 エリア<VisuallyHidden>を設定</VisuallyHidden>
          </span>
        )}
      </button>
      {isOpen ? (
        <div className={styles.strip}>
          <AreaField
            onFound={({ zipCode, areaLabel }) => {
              setOpen(false);
              setMessage(`エリアを〒${formatPostcode(zipCode)} ${areaLabel}にしました`);
              button.current?.focus();
            }}
          />
        </div>
      ) : null}
      <LiveRegion message={message} />
    </>
  );
}
