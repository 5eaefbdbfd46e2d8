export { figuresLoader as getServerSideProps } from '@/office/figures/figures.server';
export { default } from '@/office/figures/figures-screen';
