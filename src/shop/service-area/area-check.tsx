import { useRouter } from 'next/router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckedServiceArea } from '@/booking/draft/stored-state';
import { WaitingList } from '@/booking/waiting-list/waiting-list';
import { outsideAreaPath } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import { formatPostcode, isPostcode, normalisePostcode } from '@/domain/postcode';
import { rememberArea, useKnownArea } from '@/shell/area/known-area';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { Notice } from '@/ui/feedback/notice';
import { TextField } from '@/ui/form/text-field';
import { SuccessIcon } from '@/ui/icon/icons';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import type { FoundArea } from './check-service-area';
import { SAME_PRICE_EVERYWHERE } from './same-price';
import styles from './service-area-check.module.css';

/** The client of the main API is loaded with the first postcode, so that no list carries it. */
const checkServiceArea = async (project: Project, typed: string) =>
  (await loadPart(() => import('./check-service-area'))).checkServiceArea(project, typed);

export const AREA_FIELD_ID = 'serviceAreaZipCode';

export function AreaMissingNotice() {
  return (
    <Notice tone="error" announced>
      郵便番号を入力して、サービス対象エリアをご確認ください。
    </Notice>
  );
}

/**
 * With `notServed` the page shows the problem or leads on; with `empty` it shows no message yet.
 */
type TypedArea = 'served' | 'notServed' | 'empty';

let checkOfField: (() => Promise<TypedArea>) | undefined;

/**
 * Checks the typed postal code without a tap on the field's button. On a page without the field,
 * `area`, the place known to be served, decides.
 */
export async function checkTypedArea(area: object | null): Promise<TypedArea> {
  return checkOfField ? checkOfField() : area ? 'served' : 'empty';
}

function answerText(answer: FoundArea): string {
  const code = `(〒${formatPostcode(answer.zipCode)})`;
  return answer.status === 'served'
    ? `${answer.areaLabel}はサービス対象エリアです${code}`
    : `${answer.areaLabel}${code}は、サービス対象エリアの外です。「エリアを確認する」から、ご利用いただけるサービスをご覧いただけます。`;
}

interface AreaCheckProps {
  project: Project;
  /** Set where one menu is chosen: a contact can be left for it when the place is not served. */
  menuId?: string | undefined;
  area: CheckedServiceArea | null;
  /** Whether the field says what it is for; the free starts below it do. */
  isExplained?: boolean | undefined;
  /** Receives null when the place is not served. */
  onChecked: (area: CheckedServiceArea | null) => void;
}

/**
 * Asks for the postcode, unless it is known from another page or service; then it is checked for this service by
 * itself.
 */
export function AreaCheck({
  project,
  menuId,
  area,
  isExplained = true,
  onChecked,
}: AreaCheckProps) {
  const known = useKnownArea();
  // The customer's place takes the place of none that was given for this order.
  const isKept = !known || known.isOfPlace || known.zipCode === area?.zipCode;
  const isServed = area?.project === project && isKept;
  // The form stays open while the customer is typing.
  const [state, setState] = useState<'initial' | 'changing' | 'typing' | 'checked'>('initial');
  const isOpen = state === 'changing' || state === 'typing';
  const [found, setFound] = useState<FoundArea>();
  const isAnswered = isServed || isOpen || found?.zipCode === known?.zipCode;
  const shownZipCode = known?.zipCode ?? area?.zipCode;
  const unchecked = isAnswered ? undefined : known?.zipCode;

  const take = (answer: FoundArea) => {
    const { status, zipCode, areaLabel } = answer;
    setFound(answer);
    onChecked(status === 'served' ? { zipCode, areaLabel, project } : null);
  };
  const takeTyped = (answer: FoundArea) => {
    take(answer);
    rememberArea(answer);
  };
  const takeOfKnown = useEffectEvent(take);

  // A failure leaves the postcode in the field, with the button to try again.
  useEffect(() => {
    if (unchecked === undefined) return undefined;
    let isCurrent = true;
    void checkServiceArea(project, unchecked).then((answer) => {
      if (isCurrent && answer.status !== 'rejected') takeOfKnown(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [project, unchecked]);

  return (
    <div className={styles.check}>
      {area && isServed && !isOpen ? (
        <div className={styles.served}>
          <p
            ref={state === 'checked' ? takeFocus : undefined}
            tabIndex={-1}
            className={styles.answer}
          >
            <SuccessIcon />
            <span aria-hidden="true">{`〒${formatPostcode(area.zipCode)} ${area.areaLabel}`}</span>
            <VisuallyHidden>{answerText({ ...area, status: 'served' })}</VisuallyHidden>
          </p>
          <Button variant="text" aria-label="郵便番号を変更" onClick={() => setState('changing')}>
            変更
          </Button>
        </div>
      ) : (
        <PostcodeForm
          project={project}
          menuId={menuId}
          initial={shownZipCode === undefined ? '' : formatPostcode(shownZipCode)}
          found={found}
          isExplained={isExplained}
          focused={state === 'changing'}
          onTyped={(answer) => {
            setState('typing');
            if (answer) takeTyped(answer);
            else setFound(undefined);
          }}
          onChecked={(answer) => {
            takeTyped(answer);
            setState('checked');
          }}
        />
      )}
      {menuId !== undefined && found?.status === 'outside' ? (
        <WaitingList
          key={found.zipCode}
          waitsFor="area"
          wish={{ project, zipCode: found.zipCode, menuId }}
        />
      ) : null}
    </div>
  );
}

/** Debounces typing: a digit that is corrected at once is never checked. */
const TYPING_PAUSE_MS = 300;

interface PostcodeFormProps {
  project: Project;
  menuId: string | undefined;
  initial: string;
  /** The answer for the text in the field; undefined before one arrives. */
  found: FoundArea | undefined;
  isExplained: boolean;
  focused: boolean;
  /** Receives undefined at a change, and the answer once there is one. */
  onTyped: (answer: FoundArea | undefined) => void;
  onChecked: (answer: FoundArea) => void;
}

function PostcodeForm(props: PostcodeFormProps) {
  const { project, menuId, initial, found, isExplained, focused, onTyped, onChecked } = props;
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [changed, setChanged] = useState<string>();
  const typed = changed ?? initial;
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef<Promise<boolean>>(undefined);
  /** The check of the text typed now, unless a tap has replaced it. */
  const typingCheck = useRef<object>(undefined);

  /**
   * Checks as the button does; resolves to true when the place is served. A second call shares the
   * first.
   */
  function check(): Promise<boolean> {
    underWay.current ??= checkTyped().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  }

  async function checkTyped(): Promise<boolean> {
    // Its answer could open this form again after the tap's answer has closed it.
    typingCheck.current = undefined;
    setBusy(true);
    setError(undefined);
    try {
      const isFound = found?.zipCode === normalisePostcode(typed);
      const answer = isFound ? found : await checkServiceArea(project, typed);
      if (answer.status === 'rejected') {
        setError(answer.message);
        input.current?.focus();
        return false;
      }
      onChecked(answer);
      if (answer.status === 'served') return true;
      await router.push(outsideAreaPath(project, answer.zipCode, menuId));
      return false;
    } finally {
      setBusy(false);
    }
  }

  const checkBeforeGoingOn = useEffectEvent(async () => {
    if (typed.trim() === '') return 'empty';
    return (await check()) ? 'served' : 'notServed';
  });
  const sayTyped = useEffectEvent(onTyped);

  useEffect(() => {
    const ownCheck = () => checkBeforeGoingOn();
    checkOfField = ownCheck;
    return () => {
      if (checkOfField === ownCheck) checkOfField = undefined;
    };
  }, []);

  // Seven digits are checked without a tap. A failure is shown only after the button is tapped.
  useEffect(() => {
    if (changed === undefined) return undefined;
    sayTyped(undefined);
    if (!isPostcode(changed)) return undefined;
    const own = {};
    typingCheck.current = own;
    const timer = setTimeout(async () => {
      if (typingCheck.current !== own) return;
      const answer = await checkServiceArea(project, changed);
      if (typingCheck.current !== own || answer.status === 'rejected') return;
      setError(undefined);
      sayTyped(answer);
    }, TYPING_PAUSE_MS);
    return () => {
      typingCheck.current = undefined;
      clearTimeout(timer);
    };
  }, [changed, project]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void check();
  }

  return (
    <form
      className={styles.form}
      data-brief={!isExplained || undefined}
      noValidate
      method="post"
      onSubmit={submit}
      aria-label="サービス対象エリアの確認"
    >
      <TextField
        ref={input}
        name="zipCode"
        id={AREA_FIELD_ID}
        label="郵便番号"
        support={
          isExplained
            ? `訪問先の郵便番号を入力すると、サービス対象エリアかどうかがわかります。${SAME_PRICE_EVERYWHERE}`
            : undefined
        }
        before="〒"
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="search"
        width={8}
        // Set only after a tap on the change button, which the form replaces.
        autoFocus={focused}
        value={typed}
        onChange={(event) => setChanged(event.target.value)}
        error={error}
      />
      <Button type="submit" variant="secondary" busy={isBusy} busyText="確認しています">
        エリアを確認する
      </Button>
      <p role="status" className={styles.whileTyping}>
        {found && found.zipCode === normalisePostcode(typed) ? answerText(found) : null}
      </p>
    </form>
  );
}
