import { down, type Failed } from './failed.ts';

export type FaceWish = {
  /** Ours, unique, at most 32 letters and digits. */
  order: string;
  name: string;
  id_number: string;
  /** What the provider's script in the browser says of the device; the provider asks for it. */
  meta_info: string;
  /** Where the provider's page sends the person back to, a path of our site. What stands there is no proof. */
  return_url: string;
};
export type FaceStart = { result: 'started'; sid: string; url: string } | Failed;
/** `reason` is the provider's own code. */
export type FaceOutcome =
  | { result: 'passed' }
  | { result: 'not_passed'; reason: string }
  | { result: 'pending' }
  | Failed;

/** A look at a living face that must be the one of the id card: the person does it on the provider's page. */
export type FaceGateway = {
  offered: boolean;
  start: (wish: FaceWish) => Promise<FaceStart>;
  /** The truth about it, asked from server to server. `pending` until the person has finished. */
  outcome: (sid: string) => Promise<FaceOutcome>;
};

export const noFace: FaceGateway = {
  offered: false,
  start: async () => down('not_configured'),
  outcome: async () => down('not_configured'),
};
