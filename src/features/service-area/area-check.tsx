import { useRouter } from 'next/router';
import { type FormEvent, useRef, useState } from 'react';
import { outsideAreaPath } from '@/config/paths-with-query';
import type { Project } from '@/contract/enumerations';
import { formatPostcode } from '@/domain/postcode';
import type { CheckedServiceArea } from '@/features/order-draft';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/form/text-field';
import { SuccessIcon } from '@/ui/icon/icons';
import { checkServiceArea } from './check-service-area';
import styles from './service-area-check.module.css';

/** The postal code's field, for what leads to it. */
export const AREA_FIELD_ID = 'serviceAreaZipCode';

/** The answer takes the place of the form that had focus. */
function takeFocus(answer: HTMLElement | null) {
  answer?.focus();
}

interface AreaCheckProps {
  project: Project;
  /** The place that was checked last, for whichever project; null while none is known. */
  area: CheckedServiceArea | null;
  /** The place when it is served, null when it is not. */
  onChecked: (area: CheckedServiceArea | null) => void;
}

/** One field that says whether a place is served; what it says is kept by whoever shows it. */
export function AreaCheck({ project, area, onChecked }: AreaCheckProps) {
  const isServed = area?.project === project;
  const [isChanging, setChanging] = useState(false);
  const [wasJustChecked, setJustChecked] = useState(false);

  return (
    <div className={styles.check}>
      {area && isServed && !isChanging ? (
        <div className={styles.served}>
          <p ref={wasJustChecked ? takeFocus : undefined} tabIndex={-1} className={styles.answer}>
            <SuccessIcon />
            <span>
              {area.areaLabel}はサービス対象エリアです
              <span className={styles.code}>（〒{formatPostcode(area.zipCode)}）</span>
            </span>
          </p>
          <Button variant="text" onClick={() => setChanging(true)}>
            郵便番号を変更
          </Button>
        </div>
      ) : (
        <PostcodeForm
          project={project}
          initial={area ? formatPostcode(area.zipCode) : ''}
          focused={isChanging}
          onChecked={(checked) => {
            onChecked(checked);
            setChanging(false);
            setJustChecked(true);
          }}
        />
      )}
    </div>
  );
}

interface PostcodeFormProps {
  project: Project;
  initial: string;
  focused?: boolean;
  /** The place when it is served, null when it is not. */
  onChecked: (area: CheckedServiceArea | null) => void;
}

function PostcodeForm({ project, initial, focused = false, onChecked }: PostcodeFormProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [changed, setChanged] = useState<string>();
  const typed = changed ?? initial;
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const answer = await checkServiceArea(project, typed);
      if (answer.status === 'refused') {
        setError(answer.message);
        input.current?.focus();
      } else if (answer.status === 'served') {
        onChecked({ zipCode: answer.zipCode, areaLabel: answer.areaLabel, project });
      } else {
        onChecked(null);
        await router.push(outsideAreaPath(project, answer.zipCode));
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label="サービス対象エリアの確認"
    >
      <TextField
        ref={input}
        name="zipCode"
        id={AREA_FIELD_ID}
        label="郵便番号"
        support="作業先の郵便番号で、サービス対象エリアかどうかを確認できます。ハイフンは省略できます。"
        before="〒"
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="search"
        width={8}
        // Only after the person asked to change it: the form takes the place of what they tapped.
        autoFocus={focused}
        value={typed}
        onChange={(event) => setChanged(event.target.value)}
        error={error}
      />
      <Button type="submit" variant="secondary" busy={isBusy} busyText="確認しています">
        エリアを確認する
      </Button>
    </form>
  );
}
