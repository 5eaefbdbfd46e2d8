import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import styles from './place.module.css';

interface PlaceLineProps {
  /** 「〒150-0001 東京都渋谷区神宮前」 */
  children: string;
  onChange: () => void;
}

/** The known part of a place as one line; the button opens its fields. */
export function PlaceLine({ children, onChange }: PlaceLineProps) {
  return (
    <div className={styles.line}>
      <p>{children}</p>
      <Button variant="text" onClick={onChange}>
        <VisuallyHidden>訪問先の住所を</VisuallyHidden>変更
      </Button>
    </div>
  );
}

/** For `ref`: moves the focus to what is chosen among what has appeared, or else to its first field. */
export function focusFirst(box: HTMLElement | null): void {
  const field =
    box?.querySelector<HTMLElement>('input:checked') ??
    box?.querySelector<HTMLElement>('input:not([type="hidden"])');
  field?.focus();
}
