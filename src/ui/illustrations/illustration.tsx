import styles from './illustration.module.css';
import { type IllustrationName, illustrationHref } from './illustration-names';

type IllustrationProps = {
  name: IllustrationName;
  /** What the picture says, when no text beside it says so. Without it the picture is decoration. */
  title?: string;
  className?: string;
};

/**
 * One picture of the family. It fills the width it is given, at 4:3.
 * The drawing comes from a cached sprite; its colours are the theme's, inherited into the sprite's shadow tree.
 */
export function Illustration({ name, title, className }: IllustrationProps) {
  const drawing = <use href={illustrationHref(name)} />;
  const shared = {
    className: className ? `${styles.illustration} ${className}` : styles.illustration,
    viewBox: '0 0 160 120',
  };
  return title ? (
    <svg {...shared} role="img" aria-label={title}>
      {drawing}
    </svg>
  ) : (
    <svg {...shared} aria-hidden="true">
      {drawing}
    </svg>
  );
}
