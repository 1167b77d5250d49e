/**
 * First days of feasts that the moon or the sun decides, 2025 to 2030. Written down and not computed: Intl's Chinese calendar
 * says 2027-02-07 and 2030-02-02 for the Spring Festival, a day off the official dates; in all other years, and for the
 * Dragon Boat and Mid-Autumn feasts, it agrees. The Islamic ones are those of Umm al-Qura; the sighting decides.
 */
export const moonTable = {
  spring_festival: ['2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03'],
  qingming: ['2025-04-04', '2026-04-05', '2027-04-05', '2028-04-04', '2029-04-04', '2030-04-05'],
  dragon_boat: ['2025-05-31', '2026-06-19', '2027-06-09', '2028-05-28', '2029-06-16', '2030-06-05'],
  mid_autumn: ['2025-10-06', '2026-09-25', '2027-09-15', '2028-10-03', '2029-09-22', '2030-09-12'],
  // An hour ahead of China, so a new moon near midnight makes it a day later.
  seollal: ['2025-01-29', '2026-02-17', '2027-02-07', '2028-01-27', '2029-02-13', '2030-02-03'],
  chuseok: ['2025-10-06', '2026-09-25', '2027-09-15', '2028-10-03', '2029-09-22', '2030-09-12'],
  // 2030 has two.
  ramadan: ['2025-03-01', '2026-02-18', '2027-02-08', '2028-01-28', '2029-01-16', '2030-01-05', '2030-12-26'],
  eid_al_fitr: ['2025-03-30', '2026-03-20', '2027-03-09', '2028-02-26', '2029-02-14', '2030-02-04'],
  eid_al_adha: ['2025-06-06', '2026-05-27', '2027-05-16', '2028-05-05', '2029-04-24', '2030-04-13'],
  diwali: ['2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'],
} as const satisfies Record<string, readonly string[]>;

export type MoonFeast = keyof typeof moonTable;
