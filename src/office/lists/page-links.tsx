import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import NextLink from 'next/link';
import { useEffect, useRef } from 'react';

interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  readonly pageHref: (page: number) => string;
}

/**
 * Links to the pages of a list that the server pages. It shows nothing for a single page. Once another page is shown,
 * the focus is at its beginning: the link that was used may have become another one, or have gone.
 */
export function PageLinks({ page, pages, pageHref }: PageLinksProps) {
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null || left.current === page) return;
    left.current = null;
    document.getElementById('main')?.focus();
  }, [page]);

  if (pages <= 1) return null;
  return (
    <Pagination
      page={page}
      count={pages}
      aria-label="ページ"
      renderItem={(item) => (
        <PaginationItem
          component={NextLink}
          href={pageHref(item.page ?? 1)}
          {...item}
          onClick={() => {
            left.current = page;
          }}
        />
      )}
    />
  );
}
