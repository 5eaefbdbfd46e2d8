import { spawnSync } from 'node:child_process';

const INSTALL_LIMIT_MS = 5 * 60_000;

function runs(command: string, args: readonly string[], timeout: number): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout }).status === 0;
}

/** The command before `apt-get` that gives it root's rights; null when there is none. */
function privilege(): readonly string[] | null {
  if (process.getuid?.() === 0) return [];
  return runs('sudo', ['-n', 'true'], 5_000) ? ['sudo', '-n'] : null;
}

/**
 * Installs a Debian package, when this is a Debian and apt-get may be used without a password.
 * @returns whether it is installed now
 */
export function installSystemPackage(name: string): boolean {
  const before = privilege();
  if (before === null || !runs('apt-get', ['--version'], 5_000)) return false;
  const apt = (...args: string[]): boolean => {
    const words = [...before, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return runs(words[0] ?? 'env', words.slice(1), INSTALL_LIMIT_MS);
  };
  console.log(`Installing the system's package ${name} …`);
  apt('update');
  return apt('install', '--yes', '--no-install-recommends', name);
}
