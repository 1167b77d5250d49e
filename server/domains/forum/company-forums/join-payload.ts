import type { CompanyPart, ForumPart } from '../../../../contract/forum/company.ts';

/** An application as it was sent in, kept as the payload of its approval. */
export type JoinPayload = CompanyPart &
  ForumPart & { company_name: string; credit_code: string; agreement_version: string; note: string };
