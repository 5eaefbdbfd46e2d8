export { getThreeDSecureProps as getServerSideProps } from '@/checkout/order-step.server';
export { ThreeDSecureScreen as default } from '@/checkout/three-d-secure/three-d-secure-screen';
