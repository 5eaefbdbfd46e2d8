export { PlanScreen as default } from '@/shop/plans/plan-screen';
export { getCookingProps as getServerSideProps } from '@/shop/shop-pages.server';
