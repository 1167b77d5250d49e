import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Days = Record<string, Record<string, string>>;

/** A eurofxref file as the European Central Bank sends it: the newest day first. */
export const ecbFile = (days: Days): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>${Object.entries(days)
    .map(
      ([day, rates]) => `
		<Cube time='${day}'>${Object.entries(rates)
      .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
      .join('')}
		</Cube>`,
    )
    .join('')}
	</Cube>
</gesmes:Envelope>
`;

export type EcbAnswer = string | Uint8Array | { status: number; to?: string } | { trouble: 'hang' | 'cut' };

/** www.ecb.europa.eu: one file for a GET without a body, and trouble on demand. */
export async function openEcbDouble() {
  const seen: string[] = [];
  const next: EcbAnswer[] = [];
  let file: EcbAnswer = '';
  const server = createServer((req, res) => {
    seen.push(`${req.method} ${req.url}`);
    const answer = next.shift() ?? file;
    const trouble = typeof answer === 'object' && 'trouble' in answer ? answer.trouble : undefined;
    if (trouble === 'hang') return;
    if (trouble === 'cut') {
      res.writeHead(200, { 'content-type': 'text/xml', 'content-length': '100000' });
      res.write('<?xml version="1.0"?><gesmes:Envelope>', () => req.socket.destroy());
      return;
    }
    if (req.method !== 'GET' || req.url !== '/stats/eurofxref/eurofxref-hist-90d.xml')
      return void res.writeHead(404).end('<html>no such page</html>');
    if (typeof answer === 'object' && 'status' in answer)
      return void res.writeHead(answer.status, answer.to ? { location: answer.to } : {}).end('<html></html>');
    res.writeHead(200, { 'content-type': 'text/xml' });
    res.end(answer as string | Uint8Array);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/stats/eurofxref/eurofxref-hist-90d.xml`,
    seen,
    /** Of the next questions, in place of the file. */
    next,
    gives: (answer: EcbAnswer) => void (file = answer),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
