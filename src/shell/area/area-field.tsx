import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { outsideAreaPath } from '@/config/paths';
import { isPostcode, normalisePostcode, POSTCODE_MESSAGE } from '@/domain/postcode';
import { TextField } from '@/ui/form/text-field';
import { AppLink } from '@/ui/link/app-link';
import { findArea } from './find-area';
import { type KnownArea, rememberArea } from './known-area';

interface AreaFieldProps {
  onFound: (area: KnownArea) => void;
}

/**
 * Asks for the postcode of the visits, and finds its place at the seventh digit. Which services come there is checked
 * by their own pages; where none does, it leads to the waiting list.
 */
export function AreaField({ onFound }: AreaFieldProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [unserved, setUnserved] = useState<KnownArea>();

  async function find(isCurrent: () => boolean) {
    const found = await findArea(normalisePostcode(typed));
    if (!isCurrent()) return;
    if (!found.ok) return setError(found.error.message);
    const { area, isServed } = found.value;
    rememberArea(area);
    if (isServed) onFound(area);
    else setUnserved(area);
  }
  const findTyped = useEffectEvent(find);

  useEffect(() => {
    if (!isPostcode(typed)) return undefined;
    let isCurrent = true;
    void findTyped(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [typed]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPostcode(typed)) setError(POSTCODE_MESSAGE);
    else void find(() => true);
  }

  return (
    <form noValidate method="post" onSubmit={submit} aria-label="訪問先のエリア">
      <TextField
        name="headerZipCode"
        label="訪問先の郵便番号"
        support="7桁を入力すると、すべてのサービスのページに反映します。ハイフンは省略できます。"
        before="〒"
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="done"
        width={8}
        // The field was asked for by a tap on the header's button.
        autoFocus
        value={typed}
        onChange={(event) => {
          setError(undefined);
          setUnserved(undefined);
          setTyped(event.target.value);
        }}
        error={error}
      />
      <div role="status">
        {unserved ? (
          <p>
            <span>{`${unserved.areaLabel}でご利用いただけるサービスは、まだありません。`}</span>
            <AppLink href={outsideAreaPath('houseCleaning', unserved.zipCode)}>
              始まったらお知らせを受け取る
            </AppLink>
          </p>
        ) : null}
      </div>
    </form>
  );
}
