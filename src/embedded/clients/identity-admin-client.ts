import type { IdentityAdmin } from '@/main-api/ports/identity-provider';
import { requestIdHeader } from '@/platform/request-context';
import { backEndUnavailable, UnexpectedStatus } from './back-end-unavailable';

const CALL_DEADLINE_MS = 5_000;

interface IdentityProviderConnection {
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly adminSecret: string;
  readonly fetch: typeof fetch;
}

/** Administrator calls of the identity provider by Cognito's protocol. */
export function createIdentityAdminClient(connection: IdentityProviderConnection): IdentityAdmin {
  /** The name of the rejection; undefined on success. */
  async function call(operation: string, subject: string, input: object) {
    try {
      const response = await connection.fetch(connection.endpoint, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${connection.adminSecret}`,
          ...requestIdHeader(),
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify({ UserPoolId: connection.userPoolId, Username: subject, ...input }),
        signal: AbortSignal.timeout(CALL_DEADLINE_MS),
      });
      await response.arrayBuffer();
      return response.ok ? undefined : (response.headers.get('x-amzn-errortype') ?? 'unknown');
    } catch (error) {
      throw backEndUnavailable(error);
    }
  }

  return {
    async setEmail(subject, email) {
      const rejection = await call('AdminUpdateUserAttributes', subject, {
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      });
      if (rejection === 'AliasExistsException') return false;
      if (rejection) throw backEndUnavailable(new UnexpectedStatus(rejection));
      return true;
    },
    async setPassword(subject, password) {
      const rejection = await call('AdminSetUserPassword', subject, {
        Password: password,
        Permanent: true,
      });
      if (rejection) throw backEndUnavailable(new UnexpectedStatus(rejection));
    },
  };
}
