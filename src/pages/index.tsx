export { getServerSideProps } from '@/screens/home/home.server';
export { HomeScreen as default } from '@/screens/home/home-screen';
