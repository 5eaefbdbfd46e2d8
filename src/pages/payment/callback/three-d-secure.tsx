export { ThreeDSecureScreen as default } from '@/screens/payment/three-d-secure-screen';
export { getServerSideProps } from '@/screens/payment/three-d-secure-screen.server';
