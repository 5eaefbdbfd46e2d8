export { getServerSideProps } from '@/shop/houseclean/houseclean.server';
export { HousecleanScreen as default } from '@/shop/houseclean/houseclean-screen';
