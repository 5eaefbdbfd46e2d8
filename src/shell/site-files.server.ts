import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { browserColours } from '@/config/browser-colours';
import { publicEnv } from '@/config/env.public';
import { shopOrigin } from '@/config/env.server';
import { passwordResetPath, paths } from '@/config/paths';

const HOUR_SECONDS = 3_600;

/** Ends the answer with a file, which any cache may keep for an hour. */
export function answerWithFile(
  { res }: Pick<GetServerSidePropsContext, 'res'>,
  contentType: string,
  content: string,
): { props: object } {
  res.setHeader('content-type', `${contentType}; charset=utf-8`);
  res.setHeader('cache-control', `public, max-age=${HOUR_SECONDS}`);
  res.end(content);
  return { props: {} };
}

const icon = (name: string, side: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
});

/** Answers `/manifest.webmanifest`, by which phones put the shop on the home screen. */
export const getManifest: GetServerSideProps = async (context) =>
  answerWithFile(
    context,
    'application/manifest+json',
    JSON.stringify({
      name: publicEnv.brandName,
      short_name: publicEnv.brandName,
      lang: 'ja',
      start_url: paths.home,
      display: 'browser',
      background_color: browserColours.page,
      theme_color: browserColours.bar,
      icons: [
        icon('192', 192),
        icon('512', 512),
        { ...icon('maskable-512', 512), purpose: 'maskable' },
      ],
    }),
  );

const GOOD_FOR_MS = 180 * 24 * HOUR_SECONDS * 1_000;

/** Answers `/.well-known/security.txt` (RFC 9116): where to report a weakness of the shop. */
export const getSecurityText: GetServerSideProps = async (context) =>
  answerWithFile(
    context,
    'text/plain',
    [
      `Contact: ${new URL(publicEnv.contactUrl, shopOrigin()).href}`,
      `Expires: ${new Date(Date.now() + GOOD_FOR_MS).toISOString()}`,
      'Preferred-Languages: ja, en',
      `Canonical: ${new URL(paths.securityText, shopOrigin()).href}`,
      '',
    ].join('\n'),
  );

/** Leads password managers from `/.well-known/change-password` to where a password is changed. */
export const getChangePassword: GetServerSideProps = async () => ({
  redirect: { destination: passwordResetPath('LoginPasswordReset'), permanent: false },
});
