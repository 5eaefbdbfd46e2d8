/*
 * One Lighthouse run in a browser of its own. Takes `{ url, cookie, stored, chromium }` as its
 * argument, JSON, and prints scores, total blocking time and Lighthouse's index of how fast the machine is.
 * A program of its own, because Lighthouse is installed here and not with the shop.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const { url, cookie, stored, chromium } = JSON.parse(process.argv[2]);
const chrome = await launch({ chromePath: chromium, chromeFlags: CHROME_FLAGS });
try {
  const browser = await puppeteer.connect({
    browserURL: `http://127.0.0.1:${chrome.port}`,
    defaultViewport: null,
  });
  const page = await browser.newPage();
  if (stored) {
    await page.evaluateOnNewDocument((text) => {
      sessionStorage.setItem('recoil-persist', text);
    }, stored);
  }
  const result = await lighthouse(
    url,
    {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      // The product's rule: pages of the order cannot be zoomed by accident (SPEC section 7).
      skipAudits: ['meta-viewport'],
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    },
    undefined,
    page,
  );
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits, finalDisplayedUrl, runtimeError, environment } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const failed = CATEGORIES.slice(1).flatMap((id) =>
    categories[id].auditRefs
      .filter((ref) => ref.weight > 0 && audits[ref.id].score !== null && audits[ref.id].score < 1)
      .map((ref) => ref.id),
  );
  const scores = Object.fromEntries(
    CATEGORIES.map((id) => [id, Math.round((categories[id].score ?? 0) * 100)]),
  );
  const blockedMs = Math.round(audits['total-blocking-time'].numericValue ?? 0);
  const machine = Math.round(environment.benchmarkIndex);
  console.log(JSON.stringify({ landed: finalDisplayedUrl, scores, blockedMs, failed, machine }));
  await browser.disconnect();
} finally {
  await chrome.kill();
}
