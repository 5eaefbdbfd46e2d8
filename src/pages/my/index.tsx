export { MyScreen as default } from '@/screens/my/my-screen';
export { getServerSideProps } from '@/screens/my/my-screen.server';
