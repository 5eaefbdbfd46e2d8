export { MyScreen as default } from '@/account/my/my-screen';
export { getServerSideProps } from '@/account/my/my-screen.server';
