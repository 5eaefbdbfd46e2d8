export { getMyPageProps as getServerSideProps } from '@/account/my/my-page.server';
export { MyScreen as default } from '@/account/my/my-screen';
