import type { GetServerSideProps } from 'next';

/** Answers for this process alone, whatever the state of its upstreams. */
export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.statusCode = 200;
  res.setHeader('content-type', 'text/plain; charset=utf-8');
  res.setHeader('cache-control', 'no-store');
  res.end('ok');
  return { props: {} };
};
