export { ThreeDSecureScreen as default } from '@/checkout/three-d-secure/three-d-secure-screen';
export { getServerSideProps } from '@/checkout/three-d-secure/three-d-secure-screen.server';
