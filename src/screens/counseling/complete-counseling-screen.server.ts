import { completePage } from '../order/complete/complete-page.server';

export const getServerSideProps = completePage('counseling');
