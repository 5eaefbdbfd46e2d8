export { UsageDetailsScreen as default } from '@/account/usage-details/usage-details-screen';
export { getServerSideProps } from '@/account/usage-details/usage-details-screen.server';
