export { PlanScreen as default } from '@/shop/plans/plan-screen';
export { getBabyProps as getServerSideProps } from '@/shop/shop-pages.server';
