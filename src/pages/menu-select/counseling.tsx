export { getCounselingProps as getServerSideProps } from '@/screens/menu-select/plans/plan.server';
export { PlanScreen as default } from '@/screens/menu-select/plans/plan-screen';
