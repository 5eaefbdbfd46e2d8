import type { GetServerSideProps } from 'next';

/** Rendered for every request, as its policy has a nonce. */
export const signInLoader: GetServerSideProps = async ({ res }) => {
  res.setHeader('cache-control', 'private, no-store');
  return { props: {} };
};
