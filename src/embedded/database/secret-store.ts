/** Keeps what is generated once per installation: keys and shared secrets. */
export interface SecretStore {
  /**
   * The secret kept under `name`. Without one, `create` makes it; when several processes ask at
   * once, all get the same.
   */
  getOrCreate(name: string, create: () => string | Promise<string>): Promise<string>;
  /** Every secret there is, by its name. */
  all(): Promise<Readonly<Record<string, string>>>;
}
