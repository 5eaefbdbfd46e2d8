import type { CallPath, ResponseOf } from '@/contract/endpoint';
import type { OfficeCall, officeApi } from '@/contract/office';
import { officePaths } from '@/contract/office-paths';
import type { Preview } from '@/contract/office-preview';
import type { ArgumentsOf, InputOf, LooseCallInput } from './call-request';
import type { Result } from './failure';
import { type CallerOptions, makeCall } from './main-api-client';
import { sendByFetch } from './send-by-fetch';

type OfficeApi = typeof officeApi;

export type OfficeCallInput<Name extends OfficeCall> = InputOf<OfficeApi[Name]>;
export type OfficeAnswer<Name extends OfficeCall> = ResponseOf<OfficeApi[Name]>;

export type OfficeCallArguments<Name extends OfficeCall> = ArgumentsOf<OfficeApi[Name]>;

/** Calls that take `?dryRun=true`, which shows what the customer would be told. */
export type PreviewedCall = {
  [Name in OfficeCall]: OfficeApi[Name] extends { takesDryRun: true } ? Name : never;
}[OfficeCall];

/** Calls the office's part of the main API by name. Failures are returned; only an abort by the caller is thrown. */
export interface OfficeClient {
  call<Name extends OfficeCall>(
    name: Name,
    ...args: OfficeCallArguments<Name>
  ): Promise<Result<OfficeAnswer<Name>>>;
  /** Returns what the customer would be told. Nothing is changed. */
  preview<Name extends PreviewedCall>(
    name: Name,
    input: OfficeCallInput<Name>,
  ): Promise<Result<Preview>>;
}

export function createOfficeClient(options: CallerOptions): OfficeClient {
  const make = (name: OfficeCall, path: CallPath, input: LooseCallInput) =>
    makeCall(options, name, path, input);
  return {
    // TypeScript cannot derive the answer's type from the name through the table.
    call: (name, ...[input]) =>
      make(name, officePaths[name], input ?? {}) as Promise<Result<OfficeAnswer<typeof name>>>,
    preview(name, input) {
      const asked = { ...input, query: { dryRun: 'true' } };
      return make(name, officePaths[name], asked) as Promise<Result<Preview>>;
    },
  };
}

/** Longer than the gateway's timeout, so that the gateway's answer arrives first. */
const TIMEOUT_MS = 35_000;

/** Calls through the gateway of the page's own origin, which adds the token of the session. */
export const officeClient = createOfficeClient({ baseUrl: '', send: sendByFetch(TIMEOUT_MS) });
