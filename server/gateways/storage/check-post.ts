import { local_key_id, type LocalStore } from './local-store.ts';
import { readPolicy, sizesOf, unmetCondition } from './post-policy.ts';

/** A form post that is not taken: HTTP status, and code and words as OSS gives them. */
export class PostRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const denied = (why: string) => new PostRefusal(403, 'AccessDenied', why);

/** Whether the fields (names in small letters) are those that were signed; says where the file goes and how large it may be. */
export function checkPost(
  fields: Readonly<Record<string, string>>,
  store: Pick<LocalStore, 'isSigned'>,
  now: Date,
) {
  for (const name of ['key', 'policy', 'signature', 'ossaccesskeyid'])
    if (!fields[name])
      throw new PostRefusal(400, 'InvalidArgument', `Bucket POST must contain the field ${name}.`);
  if (fields.ossaccesskeyid !== local_key_id)
    throw new PostRefusal(
      403,
      'InvalidAccessKeyId',
      'The access key id you provided does not exist in our records.',
    );
  const { key = '', policy = '', signature = '' } = fields;
  if (!store.isSigned(policy, signature))
    throw new PostRefusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  const read = readPolicy(policy);
  if (!read) throw new PostRefusal(400, 'InvalidPolicyDocument', 'The policy is not readable.');
  if (read.expires_at <= now) throw denied('Invalid according to Policy: Policy expired.');
  const unmet = unmetCondition(read, fields);
  if (unmet) throw denied(`Invalid according to Policy: Policy Condition failed: ${unmet}`);
  return { key, ...sizesOf(read) };
}
