export { getUsageDetailsProps as getServerSideProps } from '@/account/my-pages.server';
export { UsageDetailsScreen as default } from '@/account/usage-details/usage-details-screen';
