export { invitationLoader as getServerSideProps } from '@/office/invitation/invitation.server';
export { default } from '@/office/invitation/invitation-screen';
