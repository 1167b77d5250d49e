// Provinces, cities and districts as the National Bureau of Statistics lists them (2023), by way of
// modood/Administrative-divisions-of-China (WTFPL): a line for a province, a line with a space for each of its cities.
import text from './regions.txt?raw';

export type Region = { value: string; label: string; children?: Region[] };

const region = (name: string, children?: Region[]): Region => ({
  value: name,
  label: name,
  ...(children ? { children } : {}),
});

/** For a cascader: province, city, district. */
export const regions: Region[] = readRegions();

function readRegions(): Region[] {
  const provinces: Region[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith(' ')) {
      const [city = '', districts = ''] = line.slice(1).split(':');
      provinces.at(-1)?.children?.push(
        region(
          city,
          districts.split(',').map((name) => region(name)),
        ),
      );
    } else if (line) provinces.push(region(line, []));
  }
  return provinces;
}
