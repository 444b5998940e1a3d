import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJoiner } from './chat-words.ts'
import { segmentsOf } from './segments.ts'
import { type HowMuch, wantedOf } from './wanted.ts'

const measured = (amounts: number[], of: string) =>
  `${amounts.map((amount) => Math.round(amount * 1000) / 1000).join(' or ')} ${of}`

function amountOf(how_much: HowMuch): string {
  if (how_much.kind === 'none') return ''
  if (how_much.kind === 'measure') return measured(how_much.measure.amounts, how_much.measure.of)
  if (how_much.kind === 'packs')
    return `${how_much.count} ${how_much.of}${how_much.size ? ` of ${measured(how_much.size.amounts, how_much.size.of)}` : ''}`
  return `${how_much.count} ${how_much.kind}`
}

/** What a message is taken for, a line each: the words that are looked for, how much, what is in doubt. Asides stand in brackets. */
function read(message: string): string[] {
  return segmentsOf(message).flatMap(({ text, is_aside, parts }) => {
    if (is_aside) return [`[${text}]`]
    const lines = (parts.length > 0 ? parts : [text]).map((part) => {
      const { search, how_much, up_to, doubts } = wantedOf(part)
      const until = up_to ? ` to ${amountOf(up_to)}` : ''
      const doubt = doubts.filter((one) => one !== 'range').map((one) => ` (${one})`)
      const amount = amountOf(how_much)
      return `${search}:${amount && ` ${amount}`}${until}${doubt.join('')}`
    })
    return parts.length > 0 ? [lines.join(' + ')] : lines
  })
}

test.each<[message: string, ...lines: string[]]>([
  // Between commas, in the three ways in which people write.
  ['2 kg aalu, 1 mutha saag', 'aalu: 2 kg', 'saag: 1 bunches'],
  ['Potato 2 kg, onions 1kg, 12 eggs', 'potato: 2 kg', 'onions: 1 kg', 'eggs: 12 plain'],
  ['२ किलो आलु, १ मुठा साग', 'आलु: 2 kg', 'साग: 1 bunches'],
  ['आलु २ केजी; प्याज १ केजी; लसुन २५० ग्राम', 'आलु: 2 kg', 'प्याज: 1 kg', 'लसुन: 0.25 kg'],
  ['आलु ५ कि.ग्रा., प्याज ३ के.जी.', 'आलु: 5 kg', 'प्याज: 3 kg'],
  // No comma: amounts tell one thing from the next, before it or behind it.
  ['2 kg aalu 1 mutha saag', 'aalu: 2 kg', 'saag: 1 bunches'],
  ['aalu 2 kg pyaj 1.5kg dhaniya', 'aalu: 2 kg', 'pyaj: 1.5 kg', 'dhaniya:'],
  ['1 kg aalu 2 packet chiura 500g', 'aalu: 1 kg', 'chiura: 2 packet of 0.5 kg'],
  ['दुई किलो आलु एक पाउ जिरा', 'आलु: 2 kg', 'जिरा: 0.25 or 0.2 kg'],
  // "ra", "ani", "and".
  ['aalu 2 kilo ra saag 1 mutha', 'aalu: 2 kg', 'saag: 1 bunches'],
  ['1 kg tomatoes and 2 kg onions', 'tomatoes: 1 kg', 'onions: 2 kg'],
  ['५०० ग्राम अदुवा र पाँच वटा कागती', 'अदुवा: 0.5 kg', 'कागती: 5 pieces'],
  ['aalu ani pyaj', 'aalu: + pyaj:'],
  ['aalu & and pyaj', 'aalu: + pyaj:'],
  ['reetha ra shikakai 1', 'reetha: + shikakai: 1 plain'],
  ['1 kg chana & 1 kg rajma', 'chana: 1 kg', 'rajma: 1 kg'],
  // Numbers as people write them.
  ['aadha kilo golbheda', 'golbheda: 0.5 kg'],
  ['1/2 kg paneer', 'paneer: 0.5 kg'],
  ['1 1/2 kg masu', 'masu: 1.5 kg'],
  ['½ kg makhan, 1½ litre tel', 'makhan: 0.5 kg', 'tel: 1.5 litre'],
  ['half a kilo paneer please', 'paneer: 0.5 kg'],
  ['dedh kilo dal, adhai kilo chini', 'dal: 1.5 kg', 'chini: 2.5 kg'],
  ['sadhe tin kilo chamal', 'chamal: 3.5 kg'],
  ['सवा किलो घिउ', 'घिउ: 1.25 kg'],
  ['paune dui kilo masu', 'masu: 1.75 kg'],
  ['euta kauli, duita banda', 'kauli: 1 pieces', 'banda: 2 pieces'],
  ['एउटा काउली, तीनवटा फर्सी', 'काउली: 1 pieces', 'फर्सी: 3 pieces'],
  ['1,000 gm aata', 'aata: 1 kg'],
  ['1 kg 500 gm khasi', 'khasi: 1.5 kg'],
  // Dozens, packs, bottles, sizes.
  ['anda 1 darjan', 'anda: 12 pieces'],
  ['दुई दर्जन केरा', 'केरा: 24 pieces'],
  ['chiura 500 gm x 2', 'chiura: 2 packet of 0.5 kg'],
  ['2 x 500gm chiura', 'chiura: 2 packet of 0.5 kg'],
  ['tel 1 litre 2', 'tel: 2 packet of 1 litre'],
  ['marsi chamal 5 kg ko 1 bora', 'marsi chamal: 1 sack of 5 kg'],
  ['7up 2 bottle', '7up: 2 bottle'],
  ['kauli x 2', 'kauli: 2 plain'],
  ['saag mutha 3', 'saag: 3 bunches'],
  ['1 mana dudh', 'dudh: 0.568 litre'],
  // Lists, with bullets or numbers, and with the amount on a line of its own.
  ['1) aalu 2 kg\n2) pyaj 1 kg\n3. saag', 'aalu: 2 kg', 'pyaj: 1 kg', 'saag:'],
  ['1 aalu 2 kg\n2 pyaj 1 kg\n3 saag 1 mutha', 'aalu: 2 kg', 'pyaj: 1 kg', 'saag: 1 bunches'],
  ['- aalu 2kg\n• pyaj - 1kg\n* saag', 'aalu: 2 kg', 'pyaj: 1 kg', 'saag:'],
  ['aalu\n2 kg\npyaj\n1 kg', 'aalu: 2 kg', 'pyaj: 1 kg'],
  ['aalu: 2 kg | pyaj: 1 kg', 'aalu: 2 kg', 'pyaj: 1 kg'],
  ['Aalu 2 kg. Pyaj 1 kg. Thank you.', 'aalu: 2 kg', 'pyaj: 1 kg', '[Thank you]'],
  // What comes along in a chat.
  [
    '[10:12 AM, 11/30/2026] Sita Gurung: Namaste dai\n[10:13 AM, 11/30/2026] Sita Gurung: 2 kg aalu pathaidinus na',
    '[[10:12 AM, 11/30/2026] Sita Gurung]',
    '[Namaste dai]',
    '[[10:13 AM, 11/30/2026] Sita Gurung]',
    'aalu: 2 kg',
  ],
  ['30/11/2026, 10:12 - Ram: dudh 2 litre', '[30/11/2026, 10:12 - Ram]', 'dudh: 2 litre'],
  [
    'नमस्ते हजुर\nआलु २ किलो पठाइदिनुहोला\nठेगाना: बैदाम ६, पोखरा\n९८४१२३४५६७',
    '[नमस्ते हजुर]',
    'आलु: 2 kg',
    '[ठेगाना: बैदाम ६, पोखरा]',
    '[९८४१२३४५६७]',
  ],
  [
    'Order:\nmalai 1 kg aalu chahiyo\nNear Hotel Barahi, Lakeside',
    '[Order]',
    'aalu: 1 kg',
    '[Near Hotel Barahi, Lakeside]',
  ],
  ['Sita +977 984-1234567', '[Sita +977 984-1234567]'],
  ['🙏', '[🙏]'],
  // What nobody should guess.
  ['2-3 kg aalu', 'aalu: 2 kg to 3 kg'],
  ['2/3 ota kauli', 'kauli: 2 pieces to 3 pieces'],
  ['aalu 1,5 kg', 'aalu: 1 kg (unclear)'],
  ['2 aalu 1 kg', 'aalu: 2 packet of 1 kg (unclear)'],
  ['rs 50 ko dhaniya', 'dhaniya: (money)'],
  ['aalu 2kg = 140/-', 'aalu: 2 kg (money)'],
  ['pyaj pathaunu pardaina', 'pyaj: (negated)'],
  ['dahi 1 kg?', 'dahi: 1 kg (question)'],
  ['mula or gajar 1 kg', 'mula gajar: 1 kg (alternatives)'],
  ['2 kg', ': 2 kg'],
])('%j', (message, ...lines) => {
  expect(read(message)).toEqual(lines)
})

/** Blanks, signs and what joins; at the beginning of a line, and after a name and a time, its number in a list. */
function isBetween(gap: string, isFirst: boolean): boolean {
  const plain = `${isFirst ? '\n' : ''}${gap}`.replace(
    /\n(?:[^\p{L}\p{N}\n]*[0-9०-९]{1,2}(?:[.)]|(?=\s)))+/gu,
    '',
  )
  const words =
    plain
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.every(isJoiner) && !/\p{Emoji_Presentation}/u.test(plain)
}

const WORDS = fc.constantFrom(
  ...[
    'aalu',
    'pyaj',
    'आलु',
    'साग',
    'tomato',
    '2',
    '५',
    '1/2',
    '2.5',
    'kg',
    'किलो',
    'gm',
    'mutha',
    'darjan',
    'ra',
    'र',
  ],
  ...[
    'and',
    'x',
    '×',
    ',',
    ';',
    '.',
    '?',
    '-',
    '\n',
    '/',
    ':',
    '1)',
    '•',
    '🥔',
    '2kg',
    '1,5',
    '2-3',
    'rs',
    '9841234567',
  ],
  ...[
    'namaste',
    'ठेगाना',
    '[10:12 AM, 1/2/2026] Sita:',
    '&',
    'no',
    'or',
    '=140/-',
    'aadha',
    'euta',
    '7up',
    '½',
    '(',
    ')',
    '"',
    '#',
  ],
)
const MESSAGES = fc.oneof(
  fc.array(WORDS, { maxLength: 25 }).map((words) => words.join(' ')),
  fc.array(WORDS, { maxLength: 12 }).map((words) => words.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

interface Part {
  text: string
  is_aside: boolean
}

/**
 * Whether parts stand in a message one behind the other, with nothing between them that says something. A part may be found in
 * several places, as “)” is in “1) )”: one way of laying them out is enough.
 */
function covers(message: string, [part, ...rest]: Part[], at = 0, isFirst = true): boolean {
  if (!part) return isBetween(message.slice(at), isFirst)
  const flat = message.replaceAll('\n', ' ')
  let found = flat.indexOf(part.text, at)
  while (found >= 0) {
    const isCovered = isBetween(message.slice(at, found), isFirst)
    if (isCovered && covers(message, rest, found + part.text.length, part.is_aside)) return true
    found = flat.indexOf(part.text, found + 1)
  }
  return false
}

const partsOf = (message: string): Part[] =>
  segmentsOf(message).flatMap(({ text, parts, is_aside }) =>
    (parts.length > 0 ? parts : [text]).map((part) => ({ text: part, is_aside })),
  )

test('nothing of a message is lost: between its lines stand only blanks, signs, numbers of lists and “and”', () => {
  fc.assert(
    fc.property(MESSAGES, (typed) => {
      const message = typed.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
      const parts = partsOf(message)
      for (const { text } of parts) expect(text).not.toBe('')
      expect(covers(message, parts), JSON.stringify(parts)).toBe(true)
    }),
    { numRuns: 3_000, examples: [['1) )']] },
  )
})

test('a message of which a word is lost is not covered by what is left', () => {
  expect(covers('2 kg aalu, saag', partsOf('2 kg aalu, saag'))).toBe(true)
  expect(covers('2 kg aalu, saag', partsOf('2 kg aalu'))).toBe(false)
  expect(covers('2 kg aalu, saag', partsOf('saag'))).toBe(false)
})
