import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Badge } from '../card/badge';
import styles from './choice-card.module.css';

type ChoiceCardProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'title' | 'children'> & {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  title: ReactNode;
  text?: ReactNode;
  picture?: ReactNode;
  price?: ReactNode;
  badge?: ReactNode;
};

/** A radio or checkbox as a card. Takes the result of `register()`, or `checked` and `onChange`. */
export function ChoiceCard({ type, title, text, picture, price, badge, ...rest }: ChoiceCardProps) {
  const id = useId();
  const describedBy = [badge && `${id}-badge`, text && `${id}-text`, price && `${id}-price`];
  return (
    <label className={styles.card}>
      <input
        {...rest}
        type={type}
        className={styles.input}
        aria-labelledby={`${id}-title`}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
      />
      {picture ? <span className={styles.picture}>{picture}</span> : null}
      <span className={styles.words}>
        {badge ? <Badge id={`${id}-badge`}>{badge}</Badge> : null}
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {text ? (
          <span id={`${id}-text`} className={styles.text}>
            {text}
          </span>
        ) : null}
        {price ? (
          <span id={`${id}-price`} className={styles.price}>
            {price}
          </span>
        ) : null}
      </span>
    </label>
  );
}

interface ChoiceCardListProps {
  children: ReactNode;
  /** The id of the heading that names radio buttons together. */
  radiosOf?: string;
}

export function ChoiceCardList({ children, radiosOf }: ChoiceCardListProps) {
  return (
    <div
      className={styles.list}
      {...(radiosOf !== undefined && { role: 'radiogroup', 'aria-labelledby': radiosOf })}
    >
      {children}
    </div>
  );
}
