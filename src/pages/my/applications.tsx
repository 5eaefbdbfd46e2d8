export { ApplicationsScreen as default } from '@/account/applications/applications-screen';
export { getServerSideProps } from '@/account/applications/applications-screen.server';
