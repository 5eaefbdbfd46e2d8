export { getBabyProps as getServerSideProps } from '@/shop/menu-pages.server';
export { PlanScreen as default } from '@/shop/plans/plan-screen';
