import { createServer } from 'node:http';
import { listenOnLoopback } from '../listen-on-loopback';

const pages: Readonly<Record<string, string>> = {
  '/contact': 'お問い合わせ',
  '/privacy': 'プライバシーポリシー',
  '/terms': '利用規約',
  '/law': '特定商取引法に基づく表記',
};

export interface CompanySite {
  /** The address of a page of the company. */
  readonly address: (page: 'contact' | 'privacy' | 'terms' | 'law') => string;
  stop(): Promise<void>;
}

/** The pages that a company has beside the shop, each with its heading alone. */
export async function startCompanySite(): Promise<CompanySite> {
  const server = createServer(({ url = '' }, response) => {
    const heading = pages[url];
    response.writeHead(heading ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!DOCTYPE html><html lang="ja"><title>${heading ?? 'Not Found'}</title><h1>${heading ?? 'Not Found'}</h1></html>`,
    );
  });
  const port = await listenOnLoopback(server);
  return {
    address: (page) => `http://127.0.0.1:${port}/${page}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
