import { completePage } from '../complete/complete-page.server';

export const getServerSideProps = completePage('counseling');
