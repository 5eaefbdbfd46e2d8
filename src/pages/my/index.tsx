export { MyScreen as default } from '@/account/my/my-screen';
export { getMyPageProps as getServerSideProps } from '@/account/my-pages.server';
