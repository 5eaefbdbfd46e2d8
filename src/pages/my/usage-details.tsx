export { getUsageDetailsProps as getServerSideProps } from '@/account/my/my-page.server';
export { UsageDetailsScreen as default } from '@/account/usage-details/usage-details-screen';
