export { boardLoader as getServerSideProps } from '@/office/board/board.server';
export { default } from '@/office/board/board-screen';
