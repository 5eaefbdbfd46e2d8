export { ApplicationsScreen as default } from '@/screens/my/applications/applications-screen';
export { getServerSideProps } from '@/screens/my/applications/applications-screen.server';
