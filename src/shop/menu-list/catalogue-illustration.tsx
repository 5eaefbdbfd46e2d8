import { Illustration, isIllustrationName } from '@/ui/illustrations/illustration';
import styles from './catalogue-illustration.module.css';

/** A drawing by its name in the catalogue; the parts of a set, joined by `+`, side by side. */
export function CatalogueIllustration({ name }: { name: string | null }) {
  const [first = 'houseclean', ...others] = name?.split('+').filter(isIllustrationName) ?? [];
  if (others.length === 0) return <Illustration name={first} />;
  return (
    <span className={styles.parts}>
      {[first, ...others].map((part) => (
        <Illustration key={part} name={part} />
      ))}
    </span>
  );
}
