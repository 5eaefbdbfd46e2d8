import { type APIRequestContext, expect } from '@playwright/test';
import { z } from 'zod';

const messagesSchema = z.array(
  z.object({ id: z.string(), kind: z.string(), to: z.string(), text: z.string(), at: z.string() }),
);

export type OutboxMessage = z.infer<typeof messagesSchema>[number];

/** The customer's phone: what the embedded back ends sent to it. */
export class Outbox {
  constructor(
    private readonly request: APIRequestContext,
    private readonly origin: string,
    private readonly opsToken: string,
    private readonly path = '/embedded/outbox.json',
  ) {}

  /** Newest first. */
  messagesTo(phone: string): Promise<readonly OutboxMessage[]> {
    return this.list(phone.replaceAll(/\D/g, ''));
  }

  /** Newest first. */
  mailsTo(address: string): Promise<readonly OutboxMessage[]> {
    return this.list(address);
  }

  private async list(to: string): Promise<readonly OutboxMessage[]> {
    const query = new URLSearchParams({ to });
    const response = await this.request.get(`${this.origin}${this.path}?${query}`, {
      headers: { authorization: `Bearer ${this.opsToken}` },
    });
    expect(response.ok(), 'the outbox answers').toBe(true);
    return messagesSchema.parse(await response.json());
  }

  /**
   * The code of the newest SMS to `phone`. Given how many messages were there before, waits for a
   * further one.
   */
  async newestCode(phone: string, before = 0): Promise<string> {
    let code: string | undefined;
    await expect(async () => {
      const messages = await this.messagesTo(phone);
      expect(messages.length).toBeGreaterThan(before);
      code = messages[0]?.text.match(/\b\d{6}\b/)?.[0];
      expect(code, 'a code of six digits').toBeDefined();
    }).toPass({ timeout: 10_000 });
    return code ?? '';
  }
}
