import { redirect, type LoaderFunctionArgs } from 'react-router';
import { otherAddressOf } from './other-addresses.ts';

/** Any address without a page of its own. */
export function loader({ request }: LoaderFunctionArgs): never {
  const there = otherAddressOf(new URL(request.url));
  if (there) throw redirect(there);
  throw Response.json(null, { status: 404 });
}

export default function NotFoundScreen() {
  return null;
}
