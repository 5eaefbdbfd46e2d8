import { LinkButton } from '../button/button';
import styles from './page-links.module.css';

interface PageLinksProps {
  page: number;
  hasNextPage: boolean;
  hrefOf: (page: number) => string;
}

/** Links between the pages of a list; nothing when there is one page only. */
export function PageLinks({ page, hasNextPage, hrefOf }: PageLinksProps) {
  if (page === 1 && !hasNextPage) return null;
  return (
    <nav className={styles.pages} aria-label="ページの移動">
      {page > 1 ? (
        <LinkButton href={hrefOf(page - 1)} variant="secondary">
          前のページ
        </LinkButton>
      ) : null}
      <span className={styles.page} aria-current="page">
        {`${page}ページ目`}
      </span>
      {hasNextPage ? (
        <LinkButton href={hrefOf(page + 1)} variant="secondary">
          次のページ
        </LinkButton>
      ) : null}
    </nav>
  );
}
