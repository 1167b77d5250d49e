/** One size class with its fee, as staff would type it. */
export const fee_table_content = {
  currency: 'USD',
  divisor: 139,
  tiers: [
    {
      title: '大号',
      sides: [18, 14, 8],
      girth: null,
      weight: 20,
      by_volume: true,
      fees: [{ upto: 1, fee: 4 }],
      each_pound: 1,
    },
  ],
};
