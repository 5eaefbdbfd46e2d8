export { getCounselingProps as getServerSideProps } from '@/shop/plans/plan.server';
export { PlanScreen as default } from '@/shop/plans/plan-screen';
