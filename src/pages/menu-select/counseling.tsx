export { PlanScreen as default } from '@/shop/plans/plan-screen';
export { getCounselingProps as getServerSideProps } from '@/shop/shop-pages.server';
