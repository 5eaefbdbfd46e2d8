import type { GetServerSideProps } from 'next';

/** Says that this process answers, whatever its back ends do. */
export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.statusCode = 200;
  res.setHeader('content-type', 'text/plain; charset=utf-8');
  res.setHeader('cache-control', 'no-store');
  res.end('ok');
  return { props: {} };
};
