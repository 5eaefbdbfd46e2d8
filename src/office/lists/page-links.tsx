import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import NextLink from 'next/link';

interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}

/** Links to the pages of a list that the server pages. It shows nothing for a single page. */
export function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <Pagination
      page={page}
      count={pages}
      aria-label="ページ"
      renderItem={(item) => (
        <PaginationItem component={NextLink} href={hrefOf(item.page ?? 1)} {...item} />
      )}
    />
  );
}
