export { CompleteCounselingScreen as default } from '@/screens/counseling/complete-counseling-screen';
export { getServerSideProps } from '@/screens/counseling/complete-counseling-screen.server';
