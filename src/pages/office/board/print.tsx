export { routesLoader as getServerSideProps } from '@/office/routes/routes.server';
export { default } from '@/office/routes/routes-screen';
