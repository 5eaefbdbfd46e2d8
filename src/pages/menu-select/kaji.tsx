export { PlanScreen as default } from '@/shop/plans/plan-screen';
export { getKajiProps as getServerSideProps } from '@/shop/shop-pages.server';
