import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../web/routes.ts';
import { adminScreens } from '../web/screens/admin/screens.ts';
import { other_addresses } from '../web/screens/site/not-found/other-addresses.ts';
import { userScreens } from '../web/screens/user/screens.ts';

const addressesOf = (entries: readonly RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap((entry) => {
    const address = entry.path === undefined ? base : `${base}/${entry.path}`;
    return entry.children ? addressesOf(entry.children, address) : [address || '/'];
  });

/** Every address of the product with its parameters by name. Those below /user and /admin are one route each. */
export const addresses: string[] = [
  ...addressesOf(routes).filter((address) => !/^\/(user|admin)\b/.test(address)),
  ...userScreens.addresses,
  ...adminScreens.addresses,
  ...Object.keys(other_addresses),
];

const pattern = (address: string): RegExp =>
  new RegExp(`^${address.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
const given = (address: string): number => address.split('/').filter((part) => !part.startsWith(':')).length;

/** Which of them a path belongs to: the one that says most of it. */
export const addressOf = (path: string): string | undefined =>
  addresses
    .filter((address) => address !== '/*' && pattern(address).test(path.replace(/[?#].*/, '')))
    .sort((a, b) => given(b) - given(a))[0];
