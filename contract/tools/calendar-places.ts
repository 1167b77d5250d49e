/** Where calendars are drawn, each a line. */
export const calendar_places = {
  us: { title: '美国', countries: ['US'] },
  eu: { title: '欧盟', countries: ['EU', 'DE', 'FR', 'IT', 'ES', 'PL'] },
  gb: { title: '英国', countries: ['GB'] },
  jp: { title: '日本', countries: ['JP'] },
  sea: { title: '东南亚', countries: ['SG', 'MY', 'TH', 'VN', 'PH', 'ID'] },
  ru: { title: '俄语区', countries: ['RU'] },
  latam: { title: '拉美', countries: ['MX', 'BR', 'CL', 'CO'] },
  gulf: { title: '中东', countries: ['AE', 'SA'] },
  cn: { title: '国内', countries: ['CN'] },
} as const;
export type CalendarPlace = keyof typeof calendar_places;
export const calendar_place_names = Object.keys(calendar_places) as CalendarPlace[];
