import type { Locale } from '../../context.ts'
import type { Paisa } from '../../money/money.ts'

/**
 * An amount in words as on bills and cheques, in lakh and crore: "Rupees one lakh twenty-five thousand and paisa fifty
 * only", "रुपैयाँ एक लाख पच्चीस हजार र पैसा पचास मात्र".
 */
export function amountInWords(paisa: Paisa, locale: Locale): string {
  const rupees = Math.floor(paisa / 100)
  const rest = paisa % 100
  const { currency, and, small, only, below100 } = TEXTS[locale]
  const cents = rest > 0 ? ` ${and} ${small} ${below100[rest]}` : ''
  return `${currency} ${numberInWords(rupees, locale)}${cents} ${only}`
}

/** A whole number in words, from 0 to 99,99,99,99,99,999. */
export function numberInWords(number: number, locale: Locale): string {
  const { below100, hundred } = TEXTS[locale]
  if (number < 100) return below100[number]!
  const parts: string[] = []
  let left = number
  for (const [place, word] of PLACES[locale]) {
    const many = Math.floor(left / place)
    if (many > 0) parts.push(`${below100[many]} ${word}`)
    left %= place
  }
  if (left >= 100) parts.push(`${below100[Math.floor(left / 100)]} ${hundred}`)
  if (left % 100 > 0) parts.push(below100[left % 100]!)
  return parts.join(' ')
}

const UNITS = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const ENGLISH = [
  ...UNITS,
  ...TENS.flatMap((ten) => [ten, ...UNITS.slice(1, 10).map((unit) => `${ten}-${unit}`)]),
]

// Every number below a hundred has a word of its own.
const NEPALI = `
  शून्य एक दुई तीन चार पाँच छ सात आठ नौ
  दस एघार बाह्र तेह्र चौध पन्ध्र सोह्र सत्र अठार उन्नाइस
  बीस एक्काइस बाइस तेइस चौबीस पच्चीस छब्बीस सत्ताइस अट्ठाइस उनन्तीस
  तीस एकतीस बत्तीस तेत्तीस चौँतीस पैँतीस छत्तीस सैँतीस अठतीस उनन्चालीस
  चालीस एकचालीस बयालीस त्रिचालीस चवालीस पैँतालीस छयालीस सतचालीस अठचालीस उनन्चास
  पचास एकाउन्न बाउन्न त्रिपन्न चउन्न पचपन्न छपन्न सन्ताउन्न अन्ठाउन्न उनन्साठी
  साठी एकसट्ठी बयसट्ठी त्रिसट्ठी चौँसट्ठी पैँसट्ठी छयसट्ठी सतसट्ठी अठसट्ठी उनन्सत्तरी
  सत्तरी एकहत्तर बहत्तर त्रिहत्तर चौहत्तर पचहत्तर छयहत्तर सतहत्तर अठहत्तर उनासी
  असी एकासी बयासी त्रियासी चौरासी पचासी छयासी सतासी अठासी उनान्नब्बे
  नब्बे एकानब्बे बयानब्बे त्रियानब्बे चौरानब्बे पन्चानब्बे छयानब्बे सन्तानब्बे अन्ठानब्बे उनान्सय`
  .trim()
  .split(/\s+/)

const TEXTS = {
  en: { below100: ENGLISH, hundred: 'hundred', currency: 'Rupees', and: 'and', small: 'paisa', only: 'only' },
  ne: { below100: NEPALI, hundred: 'सय', currency: 'रुपैयाँ', and: 'र', small: 'पैसा', only: 'मात्र' },
} as const

/** From a thousand on, each place counts up to 99 of itself. */
const PLACES = {
  en: [
    [1e11, 'kharab'],
    [1e9, 'arab'],
    [1e7, 'crore'],
    [1e5, 'lakh'],
    [1e3, 'thousand'],
  ],
  ne: [
    [1e11, 'खर्ब'],
    [1e9, 'अर्ब'],
    [1e7, 'करोड'],
    [1e5, 'लाख'],
    [1e3, 'हजार'],
  ],
} as const
