import type { Locale } from '../../context.ts'
import { nepaliDigits, nepaliFigures } from '../../nepal/numerals.ts'

/** The sentences of the commands about zones. */
const TEXTS = {
  en: {
    noSuchZone: 'There is no such zone.',
    nameTaken: 'Another zone has this name.',
    areaTaken: 'This ward already has an area with this name.',
    commonTaken: 'This name is in the list for this place already.',
    noSuchName: 'There is no such name.',
    tooManyNames: (most: number) => `The list can have ${most} names. Delete one that nobody needs first.`,
    noWord: 'There is no word in this.',
    noSuchWard: 'This ward is not in any zone yet. Add it to a zone first.',
    amount: 'Enter the amount in rupees, for example 60 or 60.50.',
    wards: 'Enter wards like 1-17, or 1, 2, 5-9, or “all”.',
    palika: 'Enter the nagarpalika or gaupalika of these wards.',
    hasWards: (count: number) =>
      count === 1
        ? '1 ward or area still belongs to this zone. Move it to another zone or take it out first.'
        : `${count} wards and areas still belong to this zone. Move them to another zone or take them out first.`,
    hasOrders: 'Orders were placed in this zone, so it cannot be deleted. Close it instead.',
    isChosen: 'Vendors chose this zone for their goods, so it cannot be deleted. Close it instead.',
    zones: 'Choose at least one zone.',
    hasAddresses: 'Customers’ addresses use this area, so it cannot be deleted. Deactivate it instead.',
    noTimes: 'Set delivery times for this zone first, from today on: the company brings things at a time.',
    notInZone: (wards: string) => `Not in this zone: ${wards}.`,
  },
  ne: {
    noSuchZone: 'यस्तो जोन छैन।',
    nameTaken: 'यस नामको अर्को जोन छ।',
    areaTaken: 'यस वडामा यस नामको टोल पहिल्यै छ।',
    commonTaken: 'यस ठाउँको यो नाम सूचीमा पहिल्यै छ।',
    noSuchName: 'यस्तो नाम छैन।',
    tooManyNames: (most: number) =>
      `सूचीमा बढीमा ${nepaliFigures(most)} नाम रहन्छन्। पहिले नचाहिने एउटा मेटाउनुहोस्।`,
    noWord: 'यसमा कुनै शब्द छैन।',
    noSuchWard: 'यो वडा कुनै जोनमा परेको छैन। पहिले जोनमा राख्नुहोस्।',
    amount: 'रकम रुपैयाँमा लेख्नुहोस्, जस्तै 60 वा 60.50।',
    wards: 'वडा १-१७ वा १, २, ५-९ वा “सबै” जसरी लेख्नुहोस्।',
    palika: 'यी वडा कुन नगरपालिका वा गाउँपालिकाका हुन्, लेख्नुहोस्।',
    hasWards: (count: number) =>
      `यस जोनमा अझै ${nepaliFigures(count)} वडा वा टोल छन्। पहिले तिनलाई अर्को जोनमा सार्नुहोस् वा जोनबाट हटाउनुहोस्।`,
    hasOrders: 'यस जोनमा अर्डर भइसकेका छन्, त्यसैले मेटाउन मिल्दैन। बरु बन्द गर्नुहोस्।',
    isChosen: 'विक्रेताहरूले आफ्ना सामानका लागि यो जोन छानेका छन्, त्यसैले मेटाउन मिल्दैन। बरु बन्द गर्नुहोस्।',
    zones: 'कम्तीमा एउटा जोन छान्नुहोस्।',
    hasAddresses: 'ग्राहकका ठेगानामा यो टोल छ, त्यसैले मेटाउन मिल्दैन। बरु निष्क्रिय गर्नुहोस्।',
    noTimes: 'पहिले यस जोनको डेलिभरी समय आजैदेखि राख्नुहोस्: कम्पनीले सामान तोकिएको समयमा पुर्‍याउँछ।',
    notInZone: (wards: string) => `यस जोनमा नपरेका: ${nepaliDigits(wards)}।`,
  },
} as const

export const zoneTexts = (locale: Locale) => TEXTS[locale]

const [en, ne] = [zoneTexts('en'), zoneTexts('ne')]
export const NO_AMOUNT = { params: { en: en.amount, ne: ne.amount } }
export const NO_PALIKA = { params: { en: en.palika, ne: ne.palika } }
export const NO_ZONES = { params: { en: en.zones, ne: ne.zones } }
export const NO_WORD = { params: { en: en.noWord, ne: ne.noWord } }
export const NO_WARDS = { params: { en: en.wards, ne: ne.wards } }
