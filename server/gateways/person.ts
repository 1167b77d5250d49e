import { down, type Failed } from './failed.ts';
import { isMagic } from './magic.ts';

/** `unsure`: the register knows nobody by this number, so somebody has to look. `order` is the provider's number of the check. */
export type PersonCheck = { result: 'match' | 'differ' | 'unsure'; order: string } | Failed;

/** Whether a name and an id number belong together. Takes up to 10 s; costs money each time. */
export type PersonGateway = {
  offered: boolean;
  check: (person: { name: string; id_number: string }) => Promise<PersonCheck>;
};

export const standInPerson = (newOrder: () => string): PersonGateway => ({
  offered: true,
  async check({ name }) {
    if (isMagic('provider_down', name)) return down('stand-in');
    const result = isMagic('fails', name) ? 'differ' : isMagic('needs_staff', name) ? 'unsure' : 'match';
    return { result, order: newOrder() };
  },
});

export const noPerson: PersonGateway = { offered: false, check: async () => down('not_configured') };
