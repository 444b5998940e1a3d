/** The shop's name in both languages. The company behind it is in the settings. */
export const SHOP_NAME = { en: 'Himalayan Green', ne: 'हिमालयन ग्रीन' } as const
