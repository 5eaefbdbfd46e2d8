import { useRouter } from 'next/router';
import { type FormEvent, useState } from 'react';
import { housecleanOptionPath, outsideAreaPath } from '@/config/paths';
import { formatPostcode, isPostcode, normalisePostcode, POSTCODE_MESSAGE } from '@/domain/postcode';
import { rememberArea, useKnownArea } from '@/shell/area/known-area';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { ChevronDownIcon, ErrorIcon } from '@/ui/icon/icons';
import styles from './home-search.module.css';

/** The menus of a category of house cleaning that have free times to look at. */
export interface MenuGroup {
  readonly label: string;
  readonly menus: readonly { readonly id: string; readonly label: string }[];
}

interface HomeSearchProps {
  groups: readonly MenuGroup[];
  services: readonly { readonly name: string; readonly href: string }[];
}

const FIELDS = { zipCode: 'homeZipCode', what: 'homeWhat' } as const;

/**
 * Asks for postcode and menu, which lead to the page with the free times. The pages of the order then
 * ask for neither; without a postcode they still ask for it.
 */
export function HomeSearch({ groups, services }: HomeSearchProps) {
  const router = useRouter();
  const area = useKnownArea();
  const [typed, setTyped] = useState<string>();
  const [path, setPath] = useState('');
  const [problem, setProblem] = useState<{ field: keyof typeof FIELDS; message: string }>();
  const [isBusy, setBusy] = useState(false);
  const zipCode = typed ?? (area ? formatPostcode(area.zipCode) : '');

  function refuse(field: keyof typeof FIELDS, message: string) {
    setProblem({ field, message });
    document.getElementById(FIELDS[field])?.focus();
  }

  async function search() {
    if (path === '') return refuse('what', '何を頼むかをお選びください');
    const digits = normalisePostcode(zipCode);
    if (digits === '' || digits === area?.zipCode) return router.push(path);
    if (!isPostcode(digits)) return refuse('zipCode', POSTCODE_MESSAGE);
    const { findArea } = await loadPart(() => import('@/shell/area/find-area'));
    const found = await findArea(digits);
    if (!found.ok) return refuse('zipCode', found.error.message);
    rememberArea(found.value.area);
    return router.push(found.value.isServed ? path : outsideAreaPath('houseCleaning', digits));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    setBusy(true);
    void search().finally(() => setBusy(false));
  }

  const control = (field: keyof typeof FIELDS) => ({
    id: FIELDS[field],
    name: FIELDS[field],
    className: styles.control,
    'aria-invalid': problem?.field === field || undefined,
    'aria-describedby': problem?.field === field ? `${FIELDS[field]}-error` : undefined,
  });
  return (
    <form
      noValidate
      method="post"
      className={styles.search}
      onSubmit={submit}
      aria-label="空きの検索"
    >
      <div className={styles.fields}>
        <div className={styles.place}>
          <label htmlFor={FIELDS.zipCode}>〒 郵便番号</label>
          <input
            {...control('zipCode')}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="search"
            value={zipCode}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className={styles.what}>
          <label htmlFor={FIELDS.what}>何を頼みますか</label>
          <select
            {...control('what')}
            value={path}
            onChange={(event) => setPath(event.target.value)}
          >
            <option value="">お選びください</option>
            {groups.map(({ label, menus }) => (
              <optgroup key={label} label={label}>
                {menus.map((menu) => (
                  <option key={menu.id} value={housecleanOptionPath(menu.id)}>
                    {menu.label}
                  </option>
                ))}
              </optgroup>
            ))}
            <optgroup label="サービスの一覧">
              {services.map(({ name, href }) => (
                <option key={href} value={href}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
          <ChevronDownIcon />
        </div>
      </div>
      {problem ? (
        <p id={`${FIELDS[problem.field]}-error`} className={styles.error}>
          <ErrorIcon />
          <span>{problem.message}</span>
        </p>
      ) : null}
      <Button type="submit" size="large" wide busy={isBusy} busyText="確認しています">
        空きを見る
      </Button>
    </form>
  );
}
