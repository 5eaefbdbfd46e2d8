import { completePage } from '../complete/complete-screen.server';

export const getServerSideProps = completePage('counseling');
