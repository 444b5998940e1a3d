// The words of amounts in either script: of what is searched for, and of what is ordered in a message.

/** The units of amounts of goods; `pau` is a quarter of a kilogram in the market, `mana` and `pathi` measure grain. */
export type AmountUnit =
  | 'kg'
  | 'g'
  | 'litre'
  | 'ml'
  | 'dozen'
  | 'piece'
  | 'packet'
  | 'bottle'
  | 'box'
  | 'sack'
  | 'bunch'
  | 'pau'
  | 'mana'
  | 'pathi'
  | 'dharni'

/** The words of each unit, as a part of a pattern. */
export const UNITS: Record<AmountUnit, string> = {
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms|केजी|किलो|किलोग्राम|के जी',
  g: 'g|gm|gms|gram|grams|graam|ग्राम',
  litre: 'l|lt|ltr|ltrs|litre|litres|liter|liters|लिटर|ली',
  ml: 'ml|mls|मिलि|एमएल',
  dozen: 'dozen|dozens|doz|darjan|darzan|दर्जन',
  piece: 'piece|pieces|pcs|pc|wota|wata|ota|vata|वटा|ओटा|गोटा|थान|pis|पिस',
  packet: 'packet|packets|pkt|pkts|pack|packs|poka|प्याकेट|पोका',
  bottle: 'bottle|bottles|botal|sisi|बोतल|सिसी',
  box: 'box|boxes|crate|crates|tray|trays|jar|jars|बाकस|क्रेट|जार',
  sack: 'sack|sacks|bag|bags|bora|बोरा|झोला',
  bunch: 'bunch|bunches|mutha|muttha|मुठा|मुठो|मुट्ठा',
  pau: 'pau|पाउ',
  mana: 'mana|maana|माना',
  pathi: 'pathi|paathi|पाथी',
  dharni: 'dharni|धार्नी',
}

/** Numbers in words that stand before units: one to ten, and the halves and quarters of the market. */
export const NUMBERS: Record<string, number> = {
  ...{
    ek: 1,
    dui: 2,
    tin: 3,
    teen: 3,
    char: 4,
    paanch: 5,
    panch: 5,
    chha: 6,
    saat: 7,
    aath: 8,
    nau: 9,
    das: 10,
  },
  ...{
    एक: 1,
    दुई: 2,
    दुइ: 2,
    तीन: 3,
    तिन: 3,
    चार: 4,
    पाँच: 5,
    पाच: 5,
    छ: 6,
    सात: 7,
    आठ: 8,
    नौ: 9,
    दश: 10,
    दस: 10,
  },
  ...{ one: 1, two: 2, three: 3, five: 5, ten: 10, half: 0.5, quarter: 0.25, a: 1 },
  ...{ aadha: 0.5, adha: 0.5, aadhi: 0.5, आधा: 0.5, आधी: 0.5, dedh: 1.5, डेढ: 1.5, adhai: 2.5, अढाई: 2.5 },
}

/** What stands for rupees, as a part of a pattern. */
export const MONEY =
  'rs|nrs|npr|rupee|rupees|rupiya|rupiyaa|rupaiya|rupaiyan|re|bucks|रु|रू|रुपैयाँ|रुपैया|रूपैयाँ|रुपियाँ|रुपिया|रुपये'

/** The unit of one of the words of UNITS; undefined of any other. */
export const unitOf = (word: string): AmountUnit | undefined => BY_WORD.get(word)

const BY_WORD = new Map(
  (Object.entries(UNITS) as [AmountUnit, string][]).flatMap(([unit, words]) =>
    words.split('|').map((word) => [word, unit] as const),
  ),
)
