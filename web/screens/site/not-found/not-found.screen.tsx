/** Any address without a page. */
export function loader(): never {
  throw Response.json(null, { status: 404 });
}

export default function NotFoundScreen() {
  return null;
}
