/** When session storage is full or forbidden, the order stays in memory until a reload. */
export const orderStorage = {
  getItem(key: string): string | null {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      window.sessionStorage.setItem(key, value);
    } catch {
      // The order stays in memory.
    }
  },
};
