export { UsageDetailsScreen as default } from '@/screens/my/usage-details/usage-details-screen';
export { getServerSideProps } from '@/screens/my/usage-details/usage-details-screen.server';
