export { ApplicationsScreen as default } from '@/account/applications/applications-screen';
export { getApplicationsProps as getServerSideProps } from '@/account/my-pages.server';
