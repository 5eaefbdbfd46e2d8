import { completePage } from './complete-page.server';

export const getServerSideProps = completePage('order');
