export { getVisitsProps as getServerSideProps } from '@/account/my-pages.server';
export { VisitsScreen as default } from '@/account/my-visits/visits-screen';
